import * as operations from '@/lib/api/operations/sandbox'
import { sandboxAccountRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentInfraction } from '@/lib/sandbox/bank/bank-answer'
import { decideInfraction } from '@/lib/sandbox/bank/open-infraction'
import { checkInfractionOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(
  operations.decideInfraction,
  async ({ merchant, params, body }) => {
    const { infractionId = '' } = params
    await checkInfractionOwner(merchant.merchantId, infractionId)
    return ok(presentInfraction(await decideInfraction(infractionId, body.outcome)))
  },
)
