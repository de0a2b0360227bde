import * as operations from '@/lib/api/operations/sandbox'
import { sandboxAccountRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { decideCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { checkCardDisputeOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(
  operations.decideCardDispute,
  async ({ merchant, params, body }) => {
    const { disputeId = '' } = params
    await checkCardDisputeOwner(merchant.merchantId, disputeId)
    return ok(presentDecided(await decideCardDispute(disputeId, body.outcome)))
  },
)
