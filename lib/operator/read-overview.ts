import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { listConnections } from './list-connections'
import { payoutsWhere } from './payout'
import { readQueues } from './read-queues'
import { findWrongBooks } from './run-ledger-check'

/** What needs an operator now, and how long the queues are. */
export async function readOverview() {
  const at = now()
  const [connections, queues, stoppedAt, stuck, waiting, books, items, reports, adjustments] =
    await Promise.all([
      listConnections(),
      readQueues(),
      findStop(),
      prisma.transaction.count({ where: payoutsWhere('stuck', at) }),
      prisma.transaction.count({ where: payoutsWhere('waiting', at) }),
      findWrongBooks(),
      prisma.reconciliationItem.count({ where: { status: 'OPEN' } }),
      readReports(at),
      prisma.adjustment.count({ where: { status: 'PENDING' } }),
    ])
  const unhealthy = connections.filter(({ health }) => UNHEALTHY.has(health))
  return {
    connections: connections.length,
    unhealthyConnections: unhealthy.filter(({ merchantId }) => merchantId === null).length,
    unhealthyOwn: unhealthy.filter(({ merchantId }) => merchantId !== null).length,
    withdrawalsStoppedAt: stoppedAt?.toISOString() ?? null,
    stuckPayouts: stuck,
    waitingPayouts: waiting,
    wrongBooks: books?.count ?? 0,
    openItems: items,
    ...reports,
    pendingAdjustments: adjustments,
    queues,
  }
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

const UNHEALTHY = new Set(['expired', 'late', 'expiring'])
