import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getListed } from '@/lib/payments/queries/get-listed'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(
  operations.listTransactions,
  async ({ merchant: { merchantId }, query }) => {
    if (query.transactionId) {
      const row = await getListed(merchantId, query.transactionId, query)
      return ok(presentTransaction(row, env.PUBLIC_URL))
    }
    const { rows, ...position } = await listTransactions(merchantId, query)
    return ok(
      pagedByCursor(
        rows.map((row) => presentTransaction(row, env.PUBLIC_URL)),
        position,
        query,
      ),
    )
  },
)
