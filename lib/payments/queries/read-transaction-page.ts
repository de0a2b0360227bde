import { toReaisOrNull } from '@/lib/kernel/money'
import { readReturned } from '@/lib/payments/transaction/read-returned'
import { isReturnByDispute } from '@/lib/payments/transaction/status'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import { pagedByCursor } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { locatePage, readTransactions } from './list-transactions'
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
  const [{ data, ...position }, totals] = await Promise.all([
    readPage(merchantId, filter, match),
    sumTransactions(merchantId, filter, match),
  ])
  return { ...pagedByCursor(data, position, filter), totals }
}

async function readPage(
  merchantId: string,
  filter: TransactionFilter,
  match: ReturnType<typeof matchPage>,
) {
  const { ids, ...position } = await locatePage(merchantId, filter, match)
  const [rows, returned] = await Promise.all([
    readTransactions(merchantId, ids, filter),
    readInTurn(merchantId, (reader) => readReturned(merchantId, ids, reader)),
  ])
  const disputed = await findReturnedByDispute(merchantId, rows)
  const data = rows.map((row) => ({
    ...presentForUser(row, env.PUBLIC_URL),
    returnedAmount: toReaisOrNull(returned.get(row.transactionId) ?? null),
    isReturnedByDispute: disputed.has(row.transactionId),
  }))
  return { data, ...position }
}

/** The ids of the charges on a page whose amount a lost dispute about a PIX gave back. */
async function findReturnedByDispute(
  merchantId: string,
  rows: readonly Pick<Transaction, 'transactionId' | 'type' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter(({ type, status }) => type === 'CASHIN' && status === 'REVERSED')
    .map(({ transactionId }) => transactionId)
  if (ids.length === 0) return new Set()
  const where = { merchantId, transactionId: { in: ids } }
  const changes = await readInTurn(merchantId, ({ prisma }) =>
    prisma.statusChange.findMany({ where, select: { transactionId: true, to: true, cause: true } }),
  )
  return new Set(changes.filter(isReturnByDispute).map(({ transactionId }) => transactionId))
}
