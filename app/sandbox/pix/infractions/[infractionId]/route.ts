import * as operations from '@/lib/api/operations/payments'
import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { presentInfraction } from '@/lib/sandbox/bank-answer'
import { decideInfraction } from '@/lib/sandbox/settle-infraction'

export const POST = sandboxRoute(operations.decideInfraction, async ({ params, body }) =>
  ok(presentInfraction(await decideInfraction(params.infractionId ?? '', body.outcome))),
)
