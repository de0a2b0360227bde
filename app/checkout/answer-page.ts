import { createTranslator } from 'use-intl/core'
import { answerHtml } from '@/app/answer-html'
import { builtPages } from '@/components/checkout/built-pages'
import { checkoutPaymentState, titleOf } from '@/components/checkout/checkout-view'
import { checkoutWords } from '@/components/checkout/checkout-words'
import { moneyIn } from '@/lib/i18n/format'
import { allMessages } from '@/lib/i18n/messages'
import { brandContrast, WORDS_ON_BRAND } from '@/lib/payments/checkout/account/brand-contrast'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { now } from '@/lib/platform/clock'
import { readerLocale } from '@/lib/platform/http/reader'

/** Responds with the checkout page of a session, in the reader's language and theme. */
export function answerCheckout(
  request: Request,
  view: CheckoutView,
  clientSecret: string | null,
): Response {
  const locale = readerLocale(request.headers)
  const messages = allMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'checkout' })
  const { merchantName: merchant, currency } = view
  const paymentState = checkoutPaymentState(view, Date.parse(view.now))
  const title = t(titleOf(view, paymentState), {
    standing: t(`standing.${paymentState}`),
    amount: moneyIn(currency, locale, view.amount),
    merchant,
  })
  const props = { view, clientSecret, locale, words: checkoutWords(messages) }
  return answerHtml(request, {
    status: 200,
    provider: view.provider,
    title,
    description: messages.checkout.title,
    rules: brandRules(view.brandColor),
    body: builtPages.checkout(props),
    props,
    script: builtPages.script,
    parts: builtPages.parts,
  })
}

/** Responds with the 404 page of the checkout. */
export function answerNoCheckout(request: Request): Response {
  const locale = readerLocale(request.headers)
  const messages = allMessages(locale)
  const { title, missing } = messages.checkout
  const props = { locale, words: checkoutWords(messages), servedAt: now().toISOString() }
  return answerHtml(request, {
    status: 404,
    title: missing.title,
    description: title,
    body: builtPages.noCheckout(props),
  })
}

/** The merchant's brand colour, and the text colour with the higher contrast. */
function brandRules(color: string | null): string {
  if (!color) return ':root{--brand:var(--color-ink);--on-brand:var(--color-paper)}'
  return `:root{--brand:${color};--on-brand:${WORDS_ON_BRAND[brandContrast(color).words]}}`
}
