import * as operations from '@/lib/api/operations/sandbox'
import { cardholderRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentTry } from '@/lib/sandbox/cards/card-answer'
import { decideChallenge } from '@/lib/sandbox/cards/decide-challenge'

export const POST = cardholderRoute(
  operations.answerCardChallenge,
  async ({ params, body, sessionId }) =>
    ok(presentTry(await decideChallenge(sessionId, params.challengeId ?? '', body.outcome))),
)
