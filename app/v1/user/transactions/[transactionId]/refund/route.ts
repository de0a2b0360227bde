import * as operations from '@/lib/api/operations/refunds'
import { env } from '@/lib/env'
import { okOrReplayed } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { createRefund } from '@/lib/transactions/create-refund'
import { getMethod } from '@/lib/transactions/get-transaction'
import { presentForUser } from '@/lib/transactions/user-transaction'

export const POST = userRoute(
  operations.refundUserTransaction,
  async ({ merchant, actor, params, body }) => {
    const wanted = { ...body, transactionId: params.transactionId ?? '' }
    const by = { origin: 'PAINEL', actor } as const
    const { charge, replayed } = await createRefund(merchant.merchantId, wanted, by)
    return okOrReplayed(presentForUser(await getMethod(charge), env.PUBLIC_URL), replayed)
  },
)
