import { isId } from '@/lib/kernel/ids'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { namesIn, type Opened, WITH_NAMES } from './accept-invitation'
import { roleOf } from './member'

/** How many are shown: strangers may invite anybody. */
const SHOWN_MAX = 20

/**
 * The open invitations to a person's confirmed address, newest first: the e-mail with the link may
 * be lost. Nothing for an address that nobody has confirmed, because a stranger may have registered
 * with it, and nothing of suspended accounts, which nobody can join.
 */
export async function listReceived(userId: string) {
  const rows = await findOpen(prisma, userId)
  return rows.map((row) => ({
    invitationId: row.invitationId,
    ...namesIn(row),
    role: roleOf(row.role),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/** Finds an invitation that `listReceived` shows the person; null for any other. */
export async function findReceived(
  db: Tx,
  userId: string,
  invitationId: string,
): Promise<Opened | null> {
  if (!isId(invitationId)) return null
  const [found = null] = await findOpen(db, userId, invitationId)
  return found
}

async function findOpen(db: Tx, userId: string, invitationId?: string): Promise<Opened[]> {
  const person = await db.user.findUnique({ where: { userId, emailConfirmedAt: { not: null } } })
  if (!person) return []
  const merchant = { status: 'ACTIVE', memberships: { none: { userId } } } as const
  return db.invitation.findMany({
    where: { email: person.email, invitationId, expiresAt: { gt: now() }, merchant },
    include: WITH_NAMES,
    orderBy: { invitationId: 'desc' },
    take: SHOWN_MAX,
  })
}
