import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { type DisputeFilter, STATUS_OF_OUTCOME } from './dispute-filter'

/**
 * A page of a merchant's disputes and how many there are in all: the newest first; of those that are
 * open, the one first that must be answered first.
 */
export async function listDisputes(merchantId: string, filter: DisputeFilter) {
  const { state } = filter
  const where = { merchantId, transaction: { status: state && STATUS_OF_OUTCOME[state] } }
  const newest = { transactionId: 'desc' } as const
  const mostUrgent = { respondBy: { sort: 'asc', nulls: 'last' } } as const
  const [rows, total] = await Promise.all([
    readInTurn(merchantId, () =>
      prisma.dispute.findMany({
        where,
        orderBy: state === 'open' ? [mostUrgent, newest] : newest,
        include: { transaction: true, charge: { include: { checkout: true } } },
        ...slice(filter),
      }),
    ),
    readInTurn(merchantId, () => prisma.dispute.count({ where })),
  ])
  return { rows, total }
}
