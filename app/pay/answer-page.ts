import { createTranslator } from 'use-intl/core'
import { answerHtml } from '@/app/answer-html'
import { builtPages } from '@/components/checkout/built-pages'
import { payWords } from '@/components/pay/pay'
import { pixStateOf } from '@/components/pay/payment-state'
import { drawQr } from '@/components/ui/qr-drawing'
import { money } from '@/lib/i18n/format'
import { allMessages } from '@/lib/i18n/messages'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import type { Payable } from '@/lib/payments/pay-page/find-payable'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { readerLocale } from '@/lib/platform/http/reader'
import { isSandboxCode } from '@/lib/providers/sandbox/location'

/** Responds with the payment page of a charge, in the reader's language and theme. */
export function answerPayment(request: Request, payable: Payable): Response {
  const spoken = speak(request)
  const { locale } = spoken
  const { pixCode, amount, status, merchantName: merchant } = payable
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'pay' })
  const paymentState = pixStateOf(payable, now().getTime())
  const isPaidHere = !env.isLive && pixCode && isSandboxCode(pixCode)
  const props = {
    ...spoken,
    payable,
    qr: pixCode && status === 'PENDING' ? drawQr(pixCode) : null,
    payee: payeeOf(payable),
    bankPath: isPaidHere ? `/sandbox/bank?code=${encodeURIComponent(pixCode)}` : null,
  }
  return answerHtml(request, {
    status: 200,
    title: t(`heading.${paymentState}`, { amount: money(locale, amount), merchant }),
    description: t('about', { merchant }),
    body: builtPages.pay(props),
    script: builtPages.payScript,
    parts: builtPages.payParts,
    props,
  })
}

/** A code carries at most 25 characters of the merchant's name, without accents. */
function payeeOf({ pixCode, merchantName }: Payable): string {
  const reading = pixCode ? decodeBrCode(pixCode) : null
  return reading?.ok ? reading.code.merchantName : merchantName
}

/** Responds with the 404 page of an address without a charge. */
export function answerNoPayment(request: Request): Response {
  const spoken = speak(request)
  const { title, calm } = spoken.words.pay.missing
  return answerHtml(request, {
    status: 404,
    title,
    description: calm,
    body: builtPages.noPay(spoken),
  })
}

/**
 * Responds with a page that lets the payer try again, because this one could not be made.
 *
 * @param status 503 when it will work again soon
 */
export function answerBrokenPayment(request: Request, status: 500 | 503): Response {
  const spoken = speak(request)
  const { title, body } = spoken.words.pay.broken
  return answerHtml(request, {
    status,
    title,
    description: body,
    body: builtPages.brokenPay(spoken),
    headers: status === 503 ? { 'retry-after': '2' } : {},
  })
}

function speak(request: Request) {
  const locale = readerLocale(request.headers)
  return { locale, words: payWords(allMessages(locale)), servedAt: now().getTime() }
}
