import { answerCheckout, answerNoCheckout } from '@/app/checkout/answer-page'
import { findHostedCheckout } from '@/lib/checkout/sessions/read-checkout'
import { refuseVisitor } from '@/lib/http/refuse-visitor'

type Context = { params: Promise<{ sessionId: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const refusal = refuseVisitor(request)
  if (refusal) return refusal
  const found = await findHostedCheckout((await params).sessionId)
  if (!found) return answerNoCheckout(request)
  return answerCheckout(request, found.view, found.clientSecret)
}
