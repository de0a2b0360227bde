import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { getTransaction } from '@/lib/transactions/get-transaction'
import { listTransactions } from '@/lib/transactions/list-transactions'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const GET = merchantRoute(
  operations.listTransactions,
  async ({ merchant: { merchantId }, query }) => {
    if (query.transactionId) {
      return ok(
        presentTransaction(await getTransaction(merchantId, query.transactionId), env.PUBLIC_URL),
      )
    }
    const { rows, total } = await listTransactions(merchantId, query)
    return ok(
      paged(
        rows.map((row) => presentTransaction(row, env.PUBLIC_URL)),
        total,
        query,
      ),
    )
  },
)
