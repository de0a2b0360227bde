import * as operations from '@/lib/api/operations/sandbox-cards'
import { ok } from '@/lib/http/respond'
import { cardholderRoute } from '@/lib/http/sandbox-route'
import { presentTry } from '@/lib/sandbox/cards/card-answer'
import { decideChallenge } from '@/lib/sandbox/cards/decide-challenge'

export const POST = cardholderRoute(
  operations.answerCardChallenge,
  async ({ params, body, sessionId }) =>
    ok(presentTry(await decideChallenge(sessionId, params.challengeId ?? '', body.outcome))),
)
