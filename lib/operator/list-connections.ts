import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { presentConnection } from './connection'

/** The most connections that are listed. */
const CONNECTIONS_MAX = 500

/**
 * The connections in use, then those out of use; of both, the installation's come before the
 * merchants' own.
 */
export async function listConnections() {
  const take = CONNECTIONS_MAX + 1
  const inUse = await findRows({ position: { not: null } }, take)
  const unused = await findRows({ position: null }, take - inUse.length)
  const rows = [...inUse, ...unused]
  return {
    data: await presentAll(rows.slice(0, CONNECTIONS_MAX)),
    isCapped: rows.length > CONNECTIONS_MAX,
  }
}

/** One connection. */
export async function getConnection(connectionId: string) {
  const [connection] = await presentAll(await findRows({ connectionId }, 1))
  return connection!
}

function findRows(where: Prisma.PixConnectionWhereInput, take: number) {
  return prisma.pixConnection.findMany({
    where,
    take,
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
  })
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

async function presentAll(rows: Row[]) {
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
