import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * For how many days a link is kept: longer than any link works, so that a change of address finds
 * both of its links. docs/privacy.md follows it.
 */
export const LINK_KEPT_DAYS = 7

/** Deletes links that have long stopped working, because they hold addresses of people. */
export async function forgetLinks(): Promise<void> {
  const before = new Date(now().getTime() - LINK_KEPT_DAYS * DAY_MS)
  await prisma.emailLink.deleteMany({ where: { createdAt: { lt: before } } })
}
