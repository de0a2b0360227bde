import * as operations from '@/lib/api/operations/refunds'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { env } from '@/lib/platform/env'
import { okOrReplayed } from '@/lib/platform/http/respond'

export const POST = merchantRoute(
  operations.cancelTransaction,
  async ({ merchant, actor, body }) => {
    const asked = await getCharge(merchant.merchantId, body.transactionId)
    const { charge, replayed } = await cancelCharge(asked, { actor })
    return okOrReplayed(presentTransaction(charge, env.PUBLIC_URL), replayed)
  },
)
