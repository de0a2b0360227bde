import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { listTransactions } from './list-transactions'
import { matchPage } from './match-search'
import { sumTransactions } from './sum-transactions'
import type { TransactionFilter } from './transaction-filter'
import { presentForUser } from './user-transaction'

/**
 * A page of a merchant's transactions as the dashboard shows it, newest first, with the totals of
 * the filter.
 */
export async function readTransactionPage(merchantId: string, filter: TransactionFilter) {
  const match = matchPage(merchantId, filter)
  const [{ rows, ...position }, totals] = await Promise.all([
    listTransactions(merchantId, filter, match),
    sumTransactions(merchantId, filter, match),
  ])
  const data = rows.map((row) => presentForUser(row, env.PUBLIC_URL))
  return { ...pagedByCursor(data, position, filter), totals }
}
