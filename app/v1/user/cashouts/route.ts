import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
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
  const { withdrawal, replayed } = await createWithdrawal(merchant, body, {
    origin: 'PAINEL',
    actor,
  })
  return created(presentForUser(withdrawal, env.PUBLIC_URL), { replayed })
})
