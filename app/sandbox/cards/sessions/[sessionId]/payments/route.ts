import * as operations from '@/lib/api/operations/sandbox-cards'
import { ok } from '@/lib/http/respond'
import { cardholderRoute } from '@/lib/http/sandbox-route'
import { presentTry } from '@/lib/sandbox/cards/card-answer'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'

export const POST = cardholderRoute(operations.payCardSession, async ({ body, sessionId }) =>
  ok(presentTry(await payCardSession(sessionId, body))),
)
