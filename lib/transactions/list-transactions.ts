import type { Transaction } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { slice } from '@/lib/http/pagination'
import { type TransactionFilter, whereOf } from './transaction-filter'

/** A page of a merchant's transactions, newest first, and how many there are in all. */
export async function listTransactions(
  merchantId: string,
  filter: TransactionFilter,
): Promise<{ rows: Transaction[]; total: number }> {
  const where = whereOf(merchantId, filter)
  const [rows, total] = await Promise.all([
    prisma.transaction.findMany({ where, orderBy: { transactionId: 'desc' }, ...slice(filter) }),
    prisma.transaction.count({ where }),
  ])
  return { rows, total }
}
