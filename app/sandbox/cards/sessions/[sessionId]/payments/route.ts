import * as operations from '@/lib/api/operations/sandbox'
import { cardholderRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentTry } from '@/lib/sandbox/cards/card-answer'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'

export const POST = cardholderRoute(operations.payCardSession, async ({ body, sessionId }) =>
  ok(presentTry(await payCardSession(sessionId, body))),
)
