import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.listCashouts, async ({ merchant, query }) => {
  const filter = { ...query, type: 'CASHOUT' } as const
  const { rows, ...position } = await listTransactions(merchant.merchantId, filter)
  return ok(
    pagedByCursor(
      rows.map((row) => presentTransaction(row, env.PUBLIC_URL)),
      position,
      query,
    ),
  )
})
