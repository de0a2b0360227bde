import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { createDefence } from '@/lib/payments/disputes/create-defence'
import { presentDispute } from '@/lib/payments/disputes/public-dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import { installation } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

export const PUT = userRoute(
  operations.defendDispute,
  async ({ merchant: { merchantId }, actor, params, body }) => {
    const of = { merchantId, transactionId: params.transactionId ?? '' }
    const dispute = await createDefence(of, body.text, actor)
    return ok(presentDispute(dispute, await readStanding(merchantId, [dispute]), installation))
  },
)
