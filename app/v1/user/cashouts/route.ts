import * as operations from '@/lib/api/operations/dashboard'
import { env } from '@/lib/env'
import { paged } from '@/lib/http/pagination'
import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { createCashout } from '@/lib/transactions/create-cashout'
import { listTransactions } from '@/lib/transactions/list-transactions'
import { presentForUser } from '@/lib/transactions/user-transaction'

export const GET = userRoute(operations.listUserCashouts, async ({ merchant, query }) => {
  const filter = { ...query, type: 'CASHOUT' } as const
  const { rows, total } = await listTransactions(merchant.merchantId, filter)
  return ok(
    paged(
      rows.map((row) => presentForUser(row, env.PUBLIC_URL)),
      total,
      query,
    ),
  )
})

export const POST = userRoute(operations.createUserCashout, async ({ merchant, body, actor }) => {
  const { cashout, replayed } = await createCashout(merchant, body, { origin: 'PAINEL', actor })
  return created(presentForUser(cashout, env.PUBLIC_URL), { replayed })
})
