import * as operations from '@/lib/api/operations/refunds'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok, okOrReplayed } from '@/lib/http/respond'
import { checkRefundAmount } from '@/lib/transactions/check-refund-amount'
import { createRefund } from '@/lib/transactions/create-refund'
import { listRefunds } from '@/lib/transactions/list-refunds'
import { presentRefunds } from '@/lib/transactions/public-refund'
import { presentRefunded } from '@/lib/transactions/public-transaction'

export const GET = merchantRoute(operations.listRefunds, async ({ merchant, query }) => {
  const { charge, refunds } = await listRefunds(merchant.merchantId, query.transactionId)
  return ok(presentRefunds(charge, refunds))
})

export const POST = merchantRoute(operations.refundTransaction, async ({ merchant, body }) => {
  await checkRefundAmount(merchant.merchantId, body)
  const { charge, refund, replayed } = await createRefund(merchant.merchantId, body)
  return okOrReplayed(presentRefunded(charge, refund, env.PUBLIC_URL), replayed)
})
