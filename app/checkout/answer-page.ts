import { createTranslator } from 'use-intl/core'
import { price } from '@/components/checkout/checkout-view'
import { checkoutWords } from '@/components/checkout/checkout-words'
import { drawn } from '@/components/checkout/drawn'
import { CHECKOUT_DATA_ID, CHECKOUT_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { allMessages } from '@/lib/i18n/messages'
import { brandContrast, WORDS_ON_BRAND } from '@/lib/payments/checkout/account/brand-contrast'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { checkoutPolicy, newNonce } from '@/lib/platform/http/content-policy'
import { htmlPage } from '@/lib/platform/http/html-page'
import { readerLocale, readerTheme } from '@/lib/platform/http/reader'

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
  const heading = view.chargeStatus === 'COMPLETED' ? 'headingPaid' : 'heading'
  const title = t(heading, { amount: price(locale, view.amount, currency), merchant })
  const props = { view, clientSecret, locale, words: checkoutWords(messages) }
  return respond(request, {
    status: 200,
    provider: view.provider,
    title,
    rules: brandRules(view.brandColor),
    script: drawn.script,
    parts: drawn.parts,
    body: drawn.checkout(props),
    data: { id: CHECKOUT_DATA_ID, value: props },
  })
}

/** Responds with the 404 page of the checkout. */
export function answerNoCheckout(request: Request): Response {
  const locale = readerLocale(request.headers)
  const messages = allMessages(locale)
  const props = { locale, words: checkoutWords(messages), servedAt: now().toISOString() }
  return respond(request, {
    status: 404,
    provider: 'sandbox',
    title: messages.checkout.missing.title,
    body: drawn.noCheckout(props),
  })
}

interface Answer {
  status: number
  provider: 'sandbox' | 'stripe'
  title: string
  body: string
  rules?: string
  script?: string
  parts?: readonly string[]
  data?: { id: string; value: unknown }
}

function respond(request: Request, { status, provider, ...page }: Answer): Response {
  const nonce = newNonce()
  const locale = readerLocale(request.headers)
  const text = htmlPage({
    ...page,
    ...{ locale, nonce, style: drawn.style, faces: drawn.faces, rootId: CHECKOUT_ROOT_ID },
    theme: readerTheme(request.headers),
    description: allMessages(locale).checkout.title,
  })
  const https = env.PUBLIC_URL.startsWith('https://')
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The page contains the session's client secret, and its status changes.
      'cache-control': 'no-store',
      'content-language': locale,
      'content-security-policy': checkoutPolicy({ nonce, provider, https }),
    },
  })
}

/** The merchant's brand colour, and the text colour with the higher contrast. */
function brandRules(color: string | null): string {
  if (!color) return ':root{--brand:var(--color-ink);--on-brand:var(--color-paper)}'
  return `:root{--brand:${color};--on-brand:${WORDS_ON_BRAND[brandContrast(color).words]}}`
}
