import * as operations from '@/lib/api/operations/refunds'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { listRefunds } from '@/lib/payments/refunds/list-refunds'
import { presentRefunded, presentRefunds } from '@/lib/payments/refunds/public-refund'
import { env } from '@/lib/platform/env'
import { ok, okOrReplayed } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.listRefunds, async ({ merchant, query }) => {
  const { charge, refunds } = await listRefunds(merchant.merchantId, query.transactionId)
  return ok(presentRefunds(charge, refunds))
})

export const POST = merchantRoute(
  operations.refundTransaction,
  async ({ merchant, actor, body }) => {
    const { charge, refund, replayed } = await createRefund(merchant.merchantId, body, { actor })
    return okOrReplayed(presentRefunded(charge, refund, env.PUBLIC_URL), replayed)
  },
)
