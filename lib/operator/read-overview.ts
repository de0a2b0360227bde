import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { listConnections } from './list-connections'
import { payoutsWhere } from './payout'
import { readQueues } from './read-queues'

/** What needs an operator now, and how long the queues are. */
export async function readOverview() {
  const at = now()
  const status = 'PENDING'
  const [connections, queues, stuck, waiting, items, reports, adjustments] = await Promise.all([
    listConnections(),
    readQueues(),
    prisma.transaction.count({ where: payoutsWhere('stuck', at) }),
    prisma.transaction.count({ where: payoutsWhere('waiting', at) }),
    prisma.reconciliationItem.count({ where: { status: 'OPEN' } }),
    prisma.dispute.aggregate({
      where: { transaction: { source: 'PIX', status } },
      _count: true,
      _min: { respondBy: true },
    }),
    prisma.adjustment.count({ where: { status } }),
  ])
  return {
    connections: connections.length,
    unhealthyConnections: connections.filter(({ health }) => UNHEALTHY.has(health)).length,
    stuckPayouts: stuck,
    waitingPayouts: waiting,
    openItems: items,
    openReports: reports._count,
    nextDeadline: reports._min.respondBy?.toISOString() ?? null,
    pendingAdjustments: adjustments,
    queues,
  }
}

const UNHEALTHY = new Set(['expired', 'late', 'expiring'])
