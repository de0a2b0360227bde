import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(
  operations.listTransactions,
  async ({ merchant: { merchantId }, query }) => {
    if (query.transactionId) {
      return ok(
        presentTransaction(await getTransaction(merchantId, query.transactionId), env.PUBLIC_URL),
      )
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
