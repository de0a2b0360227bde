import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { createCashout } from '@/lib/payments/withdrawals/create-withdrawal'
import { env } from '@/lib/platform/env'
import { paged } from '@/lib/platform/http/pagination'
import { created, ok } from '@/lib/platform/http/respond'

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
