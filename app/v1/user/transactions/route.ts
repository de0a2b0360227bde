import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { createCharge } from '@/lib/payments/create-charge'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { matchSearch } from '@/lib/payments/queries/match-search'
import { sumTransactions } from '@/lib/payments/queries/sum-transactions'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { getMethod } from '@/lib/payments/transaction/get-transaction'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(
  operations.listUserTransactions,
  async ({ merchant: { merchantId }, query }) => {
    const match = await matchSearch(merchantId, query)
    const [{ rows, ...position }, totals] = await Promise.all([
      listTransactions(merchantId, query, match),
      sumTransactions(merchantId, query, match),
    ])
    const data = rows.map((row) => presentForUser(row, env.PUBLIC_URL))
    return ok({ ...pagedByCursor(data, position, query), totals })
  },
)

export const POST = userRoute(operations.createUserTransaction, async ({ merchant, body }) => {
  const { charge, replayed } = await createCharge(merchant, body, { origin: 'PAINEL' })
  return created(presentForUser(await getMethod(charge), env.PUBLIC_URL), { replayed })
})
