import { answerCheckout, answerNoCheckout } from '@/app/checkout/answer-page'
import { answerBrokenPayment } from '@/app/pay/answer-page'
import { visitorPage } from '@/lib/api/routes/visitor-page'
import { findHostedCheckout } from '@/lib/payments/checkout/sessions/read-checkout'

export const GET = visitorPage({
  make: async (request, { sessionId = '' }) => {
    const found = await findHostedCheckout(sessionId)
    return found
      ? answerCheckout(request, found.view, found.clientSecret)
      : answerNoCheckout(request)
  },
  broken: answerBrokenPayment,
})
