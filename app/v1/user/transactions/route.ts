import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { readTransactionPage } from '@/lib/payments/queries/read-transaction-page'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { getMethod } from '@/lib/payments/transaction/get-transaction'
import { env } from '@/lib/platform/env'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listUserTransactions, async ({ merchant, query }) =>
  ok(await readTransactionPage(merchant.merchantId, query)),
)

export const POST = userRoute(
  operations.createUserTransaction,
  async ({ merchant, actor, body }) => {
    const { charge, replayed } = await createCharge(merchant, body, { origin: 'PAINEL', actor })
    return created(presentForUser(await getMethod(charge), env.PUBLIC_URL), { replayed })
  },
)
