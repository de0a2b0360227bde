import { answerNoCheckout } from '@/app/checkout/answer-page'
import { answerFrame } from '@/app/embed/answer-frame'
import { refuseVisitor } from '@/lib/api/routes/refuse-visitor'
import { findEmbedding } from '@/lib/payments/checkout/sessions/find-session'

type Context = { params: Promise<{ sessionId: string }> }

/** Serves the frame that `checkout.js` mounts. Opened on its own, it shows nothing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const refusal = refuseVisitor(request)
  if (refusal) return refusal
  const { sessionId } = await params
  const embedding = await findEmbedding(sessionId)
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (!embedding || isPage) return answerNoCheckout(request)
  return answerFrame(request, { sessionId, ...embedding })
}
