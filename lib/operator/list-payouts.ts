import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import {
  type PayoutFilter,
  payoutsFound,
  payoutsWhere,
  presentPayout,
  WITH_MERCHANT,
} from './payout'

/** A page of the withdrawals that are not final, the oldest first, and their total number. */
export async function listPayouts(filter: PayoutFilter) {
  const at = now()
  const { state, search } = filter
  const where = { ...payoutsWhere(state, at), ...(search && payoutsFound(search)) }
  const [rows, total, connections] = await Promise.all([
    prisma.transaction.findMany({
      where,
      include: WITH_MERCHANT,
      ...slice(filter),
      orderBy: [{ updatedAt: 'asc' }, { transactionId: 'asc' }],
    }),
    prisma.transaction.count({ where }),
    prisma.pixConnection.findMany({ select: { connectionId: true, psp: true } }),
  ])
  const psps = new Map(connections.map(({ connectionId, psp }) => [connectionId, psp]))
  const data = rows.map((row) => presentPayout(row, psps.get(row.connectionId ?? '') ?? null, at))
  return { data, total }
}
