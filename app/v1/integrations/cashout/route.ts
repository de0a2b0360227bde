import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { listTransactions } from '@/lib/transactions/list-transactions'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const GET = merchantRoute(operations.listCashouts, async ({ merchant, query }) => {
  const filter = { ...query, type: 'CASHOUT' } as const
  const { rows, total } = await listTransactions(merchant.merchantId, filter)
  return ok(
    paged(
      rows.map((row) => presentTransaction(row, env.PUBLIC_URL)),
      total,
      query,
    ),
  )
})
