import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'

const KEPT_MS = 90 * DAY_MS

/** Deletes replays that ended more than 90 days ago. The deliveries that they queued stay. */
export async function forgetReplays(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  await prisma.replay.deleteMany({
    where: { status: { not: 'RUNNING' }, updatedAt: { lt: before } },
  })
}
