import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** The connections that take new transactions, the installation's first, in their order. */
export function listConnectionsInUse(): Promise<PixConnection[]> {
  return prisma.pixConnection.findMany({
    where: { position: { not: null } },
    orderBy: [{ merchantId: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }],
  })
}

/**
 * The connections whose payments may still be reported as fraud: those that take new transactions,
 * and those that did so within the last 90 days.
 */
export function listServedConnections(): Promise<PixConnection[]> {
  const polledUntil = { gt: new Date(now().getTime() - SERVED_MS) }
  return prisma.pixConnection.findMany({
    where: { OR: [{ position: { not: null } }, { polledUntil }] },
  })
}

/** A payer may report a payment for 80 days. @see the Central Bank's manual of the MED */
const SERVED_MS = 90 * DAY_MS
