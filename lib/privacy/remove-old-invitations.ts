import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { oldBefore } from './retention'

/**
 * Removes invitations that expired long ago. They are few, so they are looked through as a whole.
 */
export async function removeOldInvitations(): Promise<void> {
  const before = oldBefore('messages', now())
  await prisma.invitation.deleteMany({ where: { expiresAt: { lt: before } } })
}
