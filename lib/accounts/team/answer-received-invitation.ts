import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { acceptOnce, alreadyMemberError, join } from './accept-invitation'
import { findReceived } from './find-received-invitations'
import { roleOf } from './member'

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
  const find = (db: Tx) => findReceived(db, userId, invitationId)
  const invitation = await find(prisma)
  if (!invitation) throw notYourInvitationError()
  return acceptOnce(invitation, find, alreadyMemberError, async (tx, taken) => {
    await requireAddress(tx, userId, taken.email)
    return join(tx, taken, { userId, name }, { ...actor, merchantId: taken.merchantId })
  })
}

/**
 * Declines an invitation, which ends it. The audit log of the account names the invited address
 * only, so that a person who invites a stranger learns neither their name nor their IP address.
 *
 * @throws AppError `not_found` for an invitation that is not open, or not to their confirmed
 *   address
 */
export async function declineReceived(userId: string, invitationId: string): Promise<void> {
  const invitation = await findReceived(prisma, userId, invitationId)
  if (!invitation) throw notYourInvitationError()
  const { merchantId, email, role } = invitation
  await transactInTurn(merchantId, async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { merchantId, invitationId } })
    if (count === 0) throw notYourInvitationError()
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
  if (isTheirs === 0) throw notYourInvitationError()
}

const notYourInvitationError = () =>
  new AppError('not_found', 'Your confirmed address has no such open invitation')
