import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'

/** Longer than any link works, so that a change of address finds both of its links. */
const KEPT_MS = 7 * DAY_MS

/** Deletes links that have long stopped working, because they hold addresses of people. */
export async function forgetLinks(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  await prisma.emailLink.deleteMany({ where: { createdAt: { lt: before } } })
}
