import * as operations from '@/lib/api/operations/dashboard'
import { env } from '@/lib/env'
import { paged } from '@/lib/http/pagination'
import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { createCharge } from '@/lib/transactions/create-charge'
import { getMethod } from '@/lib/transactions/get-transaction'
import { listTransactions } from '@/lib/transactions/list-transactions'
import { sumTransactions } from '@/lib/transactions/sum-transactions'
import { presentForUser } from '@/lib/transactions/user-transaction'

export const GET = userRoute(
  operations.listUserTransactions,
  async ({ merchant: { merchantId }, query }) => {
    const [{ rows, total }, totals] = await Promise.all([
      listTransactions(merchantId, query),
      sumTransactions(merchantId, query),
    ])
    const data = rows.map((row) => presentForUser(row, env.PUBLIC_URL))
    return ok({ ...paged(data, total, query), totals })
  },
)

export const POST = userRoute(operations.createUserTransaction, async ({ merchant, body }) => {
  const { charge, replayed } = await createCharge(merchant, body, { origin: 'PAINEL' })
  return created(presentForUser(await getMethod(charge), env.PUBLIC_URL), { replayed })
})
