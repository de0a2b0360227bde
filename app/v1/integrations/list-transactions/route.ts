import { merchantRoute } from '@/lib/http/merchant-route'
import { paged } from '@/lib/http/pagination'
import { ok } from '@/lib/http/respond'
import { getTransaction } from '@/lib/transactions/get-transaction'
import { listTransactions } from '@/lib/transactions/list-transactions'
import { presentTransaction } from '@/lib/transactions/public-transaction'
import { TransactionQuery } from '@/lib/transactions/transaction-filter'

export const GET = merchantRoute(
  { scope: 'read', query: TransactionQuery },
  async ({ merchant: { merchantId }, query }) => {
    if (query.transactionId) {
      return ok(presentTransaction(await getTransaction(merchantId, query.transactionId)))
    }
    const { rows, total } = await listTransactions(merchantId, query)
    return ok(paged(rows.map(presentTransaction), total, query))
  },
)
