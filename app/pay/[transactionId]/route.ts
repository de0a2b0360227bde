import { answerBrokenPayment, answerNoPayment, answerPayment } from '@/app/pay/answer-page'
import { visitorPage } from '@/lib/api/routes/visitor-page'
import { findCheckoutPage } from '@/lib/payments/checkout/sessions/find-session'
import { findPayable } from '@/lib/payments/pay-page/find-payable'

/** A card charge has no PIX code, so its page is its checkout. */
export const GET = visitorPage({
  make: async (request, { transactionId = '' }) => {
    const payable = await findPayable(transactionId)
    if (!payable) return answerNoPayment(request)
    const page = await findCheckoutPage(transactionId)
    if (!page) return answerPayment(request, payable)
    if (!page.url) return answerNoPayment(request)
    const headers = { location: page.url, 'cache-control': 'no-store' }
    return new Response(null, { status: 307, headers })
  },
  broken: answerBrokenPayment,
})
