import { validate as isUuid } from 'uuid'
import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { acceptOnce, isMember, join, type Opened, WITH_NAMES } from './accept-invitation'
import { roleOf } from './member'

/** How many are shown: strangers may invite anybody. */
const SHOWN_MAX = 20

/**
 * The open invitations to a person's confirmed address, newest first: the e-mail with the link may
 * be lost. Nothing for an address that nobody has confirmed, because a stranger may have registered
 * with it, and nothing of suspended accounts, which nobody can join.
 */
export async function listReceived(userId: string) {
  const rows = await findReceived(prisma, userId)
  return rows.map(({ invitationId, merchant, invitedBy, role, expiresAt }) => ({
    ...{ invitationId, merchantName: merchant.name, invitedBy: invitedBy.name },
    ...{ role: roleOf(role), expiresAt: expiresAt.toISOString() },
  }))
}

/**
 * Accepts an invitation without its link: the person's confirmed address is the invited one. Their
 * session stays in the account in which it is.
 *
 * @throws AppError `not_found` for an invitation that is not open, or not to their confirmed
 *   address
 * @throws AppError `already_exists` for a member
 */
export async function acceptReceived(
  { userId, name }: { userId: string; name: string },
  actor: Actor,
  invitationId: string,
) {
  const find = (db: Tx) => findOne(db, userId, invitationId)
  const invitation = await find(prisma)
  if (!invitation) throw notReceived()
  return acceptOnce(invitation, find, isMember, async (tx, taken) => {
    await requireAddress(tx, userId, taken.email)
    return join(tx, taken, { userId, name }, { ...actor, merchantId: taken.merchantId })
  })
}

/**
 * Declines an invitation, which ends it. The audit log of the account names the invited address
 * only: whoever invites a stranger learns neither their name nor from where they answered.
 *
 * @throws AppError `not_found` for an invitation that is not open, or not to their confirmed
 *   address
 */
export async function declineReceived(userId: string, invitationId: string): Promise<void> {
  const invitation = await findOne(prisma, userId, invitationId)
  if (!invitation) throw notReceived()
  const { merchantId, email, role } = invitation
  await transactInTurn(merchantId, async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { merchantId, invitationId, email } })
    if (count === 0) throw notReceived()
    await requireAddress(tx, userId, email)
    const before = { email, role: roleOf(role) }
    await recordAct(tx, bySystem(merchantId), 'invitation.declined', invitationId, { before })
  })
}

/** Lets a change of the person's address wait, so that it cannot take the invitation along. */
async function requireAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await lockPerson(tx, userId)
  const isTheirs = await tx.user.count({
    where: { userId, email, emailConfirmedAt: { not: null } },
  })
  if (isTheirs === 0) throw notReceived()
}

async function findOne(db: Tx, userId: string, invitationId: string): Promise<Opened | null> {
  if (!isUuid(invitationId)) return null
  const [found = null] = await findReceived(db, userId, invitationId)
  return found
}

async function findReceived(db: Tx, userId: string, invitationId?: string): Promise<Opened[]> {
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

const notReceived = () =>
  new AppError('not_found', 'Your confirmed address has no such open invitation')
