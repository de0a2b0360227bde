import * as operations from '@/lib/api/operations/refunds'
import { userRoute } from '@/lib/api/routes/user-route'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { getCharge, getMethod } from '@/lib/payments/transaction/get-transaction'
import { env } from '@/lib/platform/env'
import { okOrReplayed } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.cancelUserTransaction,
  async ({ merchant, actor, params }) => {
    const asked = await getCharge(merchant.merchantId, params.transactionId ?? '')
    const { charge, replayed } = await cancelCharge(asked, { actor })
    return okOrReplayed(presentForUser(await getMethod(charge), env.PUBLIC_URL), replayed)
  },
)
