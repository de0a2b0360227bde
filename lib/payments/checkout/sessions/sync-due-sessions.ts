import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { syncSession } from './sync-session'
import { nextSyncAt } from './sync-times'

/** How many sessions one run asks after; the next run takes the rest. */
const BATCH = 200

type Sync = (session: CheckoutSession) => Promise<unknown>

/**
 * Asks after the sessions of which nobody has told us for a while, the longest waiting first: what
 * was paid is credited though its notice was lost, or we were not there to take it.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some; the others are done
 */
export async function syncDueSessions(sync: Sync = syncSession): Promise<number> {
  const due = await prisma.checkoutSession.findMany({
    where: { nextSyncAt: { lt: now() } },
    orderBy: { nextSyncAt: 'asc' },
    take: BATCH,
  })
  const act = (session: CheckoutSession) => syncOrPutOff(session, sync)
  await attemptEach(due, 'ask after a checkout session', act, ({ merchantId }) => merchantId)
  return due.length
}

/** One whose provider does not answer goes to the end of the line. */
async function syncOrPutOff(session: CheckoutSession, sync: Sync): Promise<void> {
  try {
    await sync(session)
  } catch (error) {
    await prisma.checkoutSession.update({
      where: byKey(session),
      data: { nextSyncAt: nextSyncAt(session.createdAt, now()) },
    })
    throw error
  }
}
