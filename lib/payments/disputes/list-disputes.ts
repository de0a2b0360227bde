import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import type { Centavos } from '@/lib/kernel/money'
import { owedOf } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { type DisputeFilter, STATUS_OF_OUTCOME } from './dispute'
import { type ShownDispute, WITH_CHARGE } from './public-dispute'

/**
 * A page of a merchant's disputes, and their total number. Newest first; open disputes by the day
 * by which they must be answered.
 */
export async function listDisputes(merchantId: string, filter: DisputeFilter) {
  const { state } = filter
  const where = { merchantId, transaction: { status: state && STATUS_OF_OUTCOME[state] } }
  const newest = { transactionId: 'desc' } as const
  const mostUrgent = { respondBy: { sort: 'asc', nulls: 'last' } } as const
  const [rows, total] = await Promise.all([
    readInTurn(merchantId, ({ prisma }) =>
      prisma.dispute.findMany({
        where,
        orderBy: state === 'open' ? [mostUrgent, newest] : newest,
        include: WITH_CHARGE,
        ...slice(filter),
      }),
    ),
    readInTurn(merchantId, ({ prisma }) => prisma.dispute.count({ where })),
  ])
  return { rows, total }
}

/**
 * A dispute by the id of its INFRACTION.
 *
 * @throws AppError `not_found`
 */
export async function getDispute(tx: Tx, of: TransactionKey): Promise<ShownDispute> {
  const dispute = isId(of.transactionId)
    ? await tx.dispute.findUnique({ where: byKey(of), include: WITH_CHARGE })
    : null
  if (dispute) return dispute
  throw new AppError('not_found', 'There is no such dispute')
}

/**
 * How much of its blocked amount the balance does not cover, for each open dispute, by the id of
 * its INFRACTION. The balance covers the oldest dispute first, so the shortfall falls on the
 * newest.
 *
 * @see docs/decisions/0028
 */
export async function readOwed(merchantId: string): Promise<Map<string, Centavos>> {
  const [book, open] = await Promise.all([
    readBook(merchantId),
    prisma.dispute.findMany({
      where: { merchantId, blocked: { gt: 0n }, transaction: { status: 'PENDING' } },
      orderBy: { transactionId: 'desc' },
      select: { transactionId: true, blocked: true },
    }),
  ])
  let left = owedOf(book)
  const owed = new Map<string, Centavos>()
  for (const { transactionId, blocked } of open) {
    const share = left < blocked ? left : blocked
    owed.set(transactionId, share)
    left -= share
  }
  return owed
}
