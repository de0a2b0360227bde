import * as operations from '@/lib/api/operations/refunds'
import { env } from '@/lib/env'
import { okOrReplayed } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { cancelCharge } from '@/lib/transactions/cancel-charge'
import { getCharge, getMethod } from '@/lib/transactions/get-transaction'
import { presentForUser } from '@/lib/transactions/user-transaction'

export const POST = userRoute(
  operations.cancelUserTransaction,
  async ({ merchant, actor, params }) => {
    const asked = await getCharge(merchant.merchantId, params.transactionId ?? '')
    const { charge, replayed } = await cancelCharge(asked, { actor })
    return okOrReplayed(presentForUser(await getMethod(charge), env.PUBLIC_URL), replayed)
  },
)
