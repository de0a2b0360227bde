import { faultyAt } from '@/lib/payments/connections/accounts/connection-health'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { payoutsWhere } from './payout'
import { readQueues } from './read-queues'
import { readStuckRefunds } from './read-stuck-refunds'
import { findWrongBooks } from './run-ledger-check'

/**
 * Reads the counts of what needs an operator now, and the lengths of the queues. Stuck withdrawals,
 * stuck refunds and open differences are counted anew, because the queues may be five seconds old,
 * or absent.
 *
 * @param userId the operator who reads it; absent where a job does
 */
export async function readOverview(userId?: string) {
  const at = now()
  const [connections, queues, stoppedAt, payouts, books, items, reports, adjustments, own] =
    await Promise.all([
      countConnections(at),
      readQueues(),
      findStop(),
      countUnended(at),
      findWrongBooks(),
      prisma.reconciliationItem.count({ where: { status: 'OPEN' } }),
      readReports(at),
      prisma.adjustment.count({ where: { status: 'PENDING' } }),
      userId ? prisma.adjustment.count({ where: { status: 'PENDING', proposedBy: userId } }) : 0,
    ])
  return {
    ...connections,
    withdrawalsStoppedAt: stoppedAt?.toISOString() ?? null,
    ...payouts,
    wrongBooks: books.length,
    openItems: items,
    ...reports,
    pendingAdjustments: adjustments,
    ownAdjustments: own,
    queues,
  }
}

/** The withdrawals and refunds that have not ended, as far as they concern an operator. */
async function countUnended(at: Date) {
  const [stuckPayouts, waitingPayouts, stuckRefunds] = await Promise.all([
    prisma.transaction.count({ where: payoutsWhere('stuck', at) }),
    prisma.transaction.count({ where: payoutsWhere('waiting', at) }),
    readStuckRefunds(at),
  ])
  const refunds = stuckRefunds.reduce((sum, { count }) => sum + count, 0)
  return { stuckPayouts, waitingPayouts, stuckRefunds: refunds }
}

async function countConnections(at: Date) {
  const unhealthy = faultyAt(at)
  const [connections, unhealthyConnections, unhealthyOwn] = await Promise.all([
    prisma.pixConnection.count(),
    prisma.pixConnection.count({ where: { ...unhealthy, merchantId: null } }),
    prisma.pixConnection.count({ where: { ...unhealthy, merchantId: { not: null } } }),
  ])
  return { connections, unhealthyConnections, unhealthyOwn }
}

/** The open fraud reports, and the first deadline of one against which a defence can be written. */
async function readReports(at: Date) {
  const open = { transaction: { source: 'PIX', status: 'PENDING' } } as const
  const undefended = { defences: { none: { status: { not: 'REFUSED' } } } } as const
  const [openReports, due] = await Promise.all([
    prisma.dispute.count({ where: open }),
    prisma.dispute.aggregate({
      where: { ...open, ...undefended, respondBy: { gt: at } },
      _min: { respondBy: true },
    }),
  ])
  return { openReports, nextDeadline: due._min.respondBy?.toISOString() ?? null }
}
