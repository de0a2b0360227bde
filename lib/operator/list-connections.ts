import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { presentConnection } from './connection'

/** The most connections that are shown; merchants out of use come last. */
const CONNECTIONS_MAX = 500

/** The connections in use first, the installation's before the merchants' own. */
export async function listConnections() {
  return presentAll({})
}

/** One connection. */
export async function getConnection(connectionId: string) {
  const [connection] = await presentAll({ connectionId })
  return connection!
}

async function presentAll(where: Prisma.PixConnectionWhereInput) {
  const rows = await prisma.pixConnection.findMany({
    where,
    orderBy: [
      { merchantId: { sort: 'asc', nulls: 'first' } },
      { position: { sort: 'asc', nulls: 'last' } },
      { createdAt: 'asc' },
    ],
    include: {
      merchant: { select: { name: true } },
      reconciliationRuns: { orderBy: { day: 'desc' }, take: 1 },
      _count: { select: { reconciliationItems: { where: { status: 'OPEN' } } } },
    },
    take: CONNECTIONS_MAX,
  })
  const payouts = await countPayouts()
  return rows.map(({ reconciliationRuns: [run], _count, ...row }) =>
    presentConnection(
      {
        ...row,
        openItems: _count.reconciliationItems,
        payouts: payouts.get(row.connectionId) ?? 0,
        reconciledDay: run?.day ?? null,
      },
      now(),
    ),
  )
}

/** The withdrawals on their way, by connection. */
async function countPayouts(): Promise<Map<string | null, number>> {
  const groups = await prisma.transaction.groupBy({
    by: ['connectionId'],
    where: { type: 'CASHOUT', status: 'PROCESSING' },
    _count: true,
  })
  return new Map(groups.map(({ connectionId, _count }) => [connectionId, _count]))
}
