import { AppError } from '@/lib/kernel/errors'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { periodOf } from './filter-where'
import type { TransactionQuery } from './transaction-filter'

const KINDS = ['type', 'status', 'origin', 'source'] as const

/**
 * The transaction with the id of a query, if the other filters of the query let it through. A
 * backend that asks for a `COMPLETED` one may take any 200 for a payment.
 *
 * @throws AppError `not_found` also for another merchant's transaction, and for one that a filter
 *   leaves out
 */
export async function getListed(
  merchantId: string,
  transactionId: string,
  filter: TransactionQuery,
): Promise<Transaction> {
  const row = await getTransaction(merchantId, transactionId)
  if (passes(row, filter)) return row
  throw new AppError('not_found', 'Another filter of the query leaves this transaction out')
}

function passes(row: Transaction, filter: TransactionQuery): boolean {
  const { from, to } = periodOf(filter)
  const reference = row.idempotencyKey ?? row.transactionId
  return (
    KINDS.every((kind) => filter[kind] === undefined || filter[kind] === row[kind]) &&
    (filter.referenceId ?? reference) === reference &&
    (!from || row.createdAt >= from) &&
    (!to || row.createdAt < to)
  )
}
