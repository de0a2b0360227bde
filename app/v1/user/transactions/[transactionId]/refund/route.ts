import * as operations from '@/lib/api/operations/refunds'
import { userRoute } from '@/lib/api/routes/user-route'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { getMethod } from '@/lib/payments/transaction/get-transaction'
import { env } from '@/lib/platform/env'
import { okOrReplayed } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.refundUserTransaction,
  async ({ merchant, actor, params, body }) => {
    const wanted = { ...body, transactionId: params.transactionId ?? '' }
    const by = { origin: 'PAINEL', actor } as const
    const { charge, replayed } = await createRefund(merchant.merchantId, wanted, by)
    return okOrReplayed(presentForUser(await getMethod(charge), env.PUBLIC_URL), replayed)
  },
)
