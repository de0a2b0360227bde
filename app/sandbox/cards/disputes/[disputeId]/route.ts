import * as operations from '@/lib/api/operations/sandbox-cards'
import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { decideCardDispute } from '@/lib/sandbox/cards/decide-card-dispute'

export const POST = sandboxRoute(operations.decideCardDispute, async ({ params, body }) =>
  ok(presentDecided(await decideCardDispute(params.disputeId ?? '', body.outcome))),
)
