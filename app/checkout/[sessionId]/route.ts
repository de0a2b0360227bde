import { answerCheckout, answerNoCheckout } from '@/app/checkout/answer-page'
import { refuseVisitor } from '@/lib/api/routes/refuse-visitor'
import { findHostedCheckout } from '@/lib/payments/checkout/sessions/read-checkout'

type Context = { params: Promise<{ sessionId: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const refusal = refuseVisitor(request)
  if (refusal) return refusal
  const found = await findHostedCheckout((await params).sessionId)
  if (!found) return answerNoCheckout(request)
  return answerCheckout(request, found.view, found.clientSecret)
}
