import * as operations from '@/lib/api/operations/refunds'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { okOrReplayed } from '@/lib/http/respond'
import { cancelCharge } from '@/lib/transactions/cancel-charge'
import { getCharge } from '@/lib/transactions/get-transaction'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(operations.cancelTransaction, async ({ merchant, body }) => {
  const asked = await getCharge(merchant.merchantId, body.transactionId)
  const { charge, replayed } = await cancelCharge(asked)
  return okOrReplayed(presentTransaction(charge, env.PUBLIC_URL), replayed)
})
