import * as operations from '@/lib/api/operations/sandbox-cards'
import { ok } from '@/lib/http/respond'
import { sandboxAccountRoute } from '@/lib/http/sandbox-route'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { decideCardDispute } from '@/lib/sandbox/cards/decide-card-dispute'
import { checkCardDisputeOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(
  operations.decideCardDispute,
  async ({ merchant, params, body }) => {
    const { disputeId = '' } = params
    await checkCardDisputeOwner(merchant.merchantId, disputeId)
    return ok(presentDecided(await decideCardDispute(disputeId, body.outcome)))
  },
)
