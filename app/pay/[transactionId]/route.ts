import { answerBrokenPayment, answerNoPayment, answerPayment } from '@/app/pay/answer-page'
import { visitorPage } from '@/lib/api/routes/visitor-page'
import { findCheckoutUrl } from '@/lib/payments/checkout/sessions/find-session'
import { findPayable } from '@/lib/payments/pay-page/find-payable'

/** A card charge has no PIX code, so its page is its checkout. */
export const GET = visitorPage({
  make: async (request, { transactionId = '' }) => {
    const payable = await findPayable(transactionId)
    const checkout = payable && (await findCheckoutUrl(transactionId))
    if (!payable || checkout === null) return answerNoPayment(request)
    if (!checkout) return answerPayment(request, payable)
    const headers = { location: checkout, 'cache-control': 'no-store' }
    return new Response(null, { status: 307, headers })
  },
  broken: answerBrokenPayment,
})
