import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { fromReais } from '@/lib/kernel/money'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { readFaults } from '@/lib/payments/queries/read-approval'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listUserCashouts, async ({ merchant, actor, query }) => {
  const filter = { ...query, type: 'CASHOUT' } as const
  const { rows, ...position } = await listTransactions(merchant.merchantId, filter)
  const faults = await readFaults(merchant.merchantId, rows, actor)
  const data = rows.map((row) => ({
    ...presentForUser(row, env.PUBLIC_URL),
    yourFault: faults.get(row.transactionId) ?? null,
  }))
  return ok(pagedByCursor(data, position, query))
})

export const POST = userRoute(
  operations.createUserCashout,
  async ({ merchant, body, actor, ...who }) => {
    await who.requireProofFor(fromReais(body.amount))
    const { withdrawal, replayed } = await createWithdrawal(merchant, body, {
      origin: 'PAINEL',
      actor,
    })
    return created(presentForUser(withdrawal, env.PUBLIC_URL), { replayed })
  },
)
