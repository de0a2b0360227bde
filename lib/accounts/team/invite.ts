import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { signToken, tokenDigest } from '@/lib/platform/crypto/sign-token'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { addJob } from '@/lib/platform/queue/add-job'
import {
  INVITATION,
  INVITATION_MS,
  INVITATIONS_MAX,
  type NewInvitation,
  noSuchInvitationError,
  presentInvitation,
  sealContext,
} from './invitation'
import { countInvitation, forgiveInvitation } from './limit-invitations'
import { lockMembers } from './lock-members'
import { roleOf, storedRole } from './member'

const INVITER = { invitedBy: { select: { name: true } } } as const

/**
 * Invites a person to the actor's account, by a link that is e-mailed to them in the actor's
 * language. Whether the address has an account elsewhere makes no difference. An expired invitation
 * of the same address is replaced.
 *
 * @throws AppError `already_exists` for a member, and for an address with an open invitation
 * @throws AppError `limit_exceeded` with too many open invitations
 * @throws AppError `rate_limited` after too many e-mails in a day
 */
export async function invite(actor: PersonActor, { email, role }: NewInvitation) {
  const { merchantId, userId } = actor
  return sendCounted(actor, async (tx) => {
    const members = await lockMembers(tx, actor, 'inviteMember')
    if (members.some(({ user }) => user.email === email)) {
      throw new AppError('already_exists', 'This person is a member of the account')
    }
    await makeRoom(tx, merchantId, email)
    const createdAt = now()
    const invitationId = newId(createdAt)
    const link = newLink(createdAt)
    const to = { merchantId, invitationId, email, role: storedRole(role), invitedById: userId }
    const row = await tx.invitation.create({
      data: { ...to, ...link, createdAt },
      include: INVITER,
    })
    await addJob(tx, 'send_invitation', { merchantId, invitationId, mailId: link.mailId })
    await recordAct(tx, actor, 'invitation.created', invitationId, { after: { email, role } })
    return presentInvitation(row)
  })
}

/**
 * Counts an e-mail of the account, and runs the database transaction that adds its job. If that is
 * refused, nothing is sent, and nothing counts.
 *
 * @throws AppError `rate_limited` after too many e-mails in a day
 */
async function sendCounted<T>(
  { merchantId, userId }: PersonActor,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const select = { emailConfirmedAt: true }
  const person = await prisma.user.findUniqueOrThrow({ where: { userId }, select })
  const inviter = { merchantId, isConfirmed: person.emailConfirmedAt !== null }
  await countInvitation(inviter)
  try {
    return await transactInTurn(merchantId, act)
  } catch (error) {
    if (error instanceof AppError) await forgiveInvitation(inviter)
    throw error
  }
}

/** Removes an expired invitation of the address, and refuses a second open one. */
async function makeRoom(tx: Tx, merchantId: string, email: string): Promise<void> {
  const open = { merchantId, expiresAt: { gt: now() } }
  const invited = await tx.invitation.findMany({ where: open, select: { email: true } })
  if (invited.some((one) => one.email === email)) {
    throw new AppError('already_exists', 'This address has an invitation already; send it again')
  }
  if (invited.length >= INVITATIONS_MAX) throw tooManyInvitationsError()
  await tx.invitation.deleteMany({ where: { merchantId, email } })
}

/**
 * Sends an invitation again, with a new link for another seven days. The link until now opens
 * nothing from then on.
 *
 * @throws AppError `not_found` for one that was accepted or withdrawn
 * @throws AppError `limit_exceeded` for an expired one with too many open invitations
 * @throws AppError `rate_limited` after too many e-mails in a day
 */
export async function resendInvitation(actor: PersonActor, invitationId: string) {
  const { merchantId } = actor
  if (!isId(invitationId)) throw noSuchInvitationError()
  return sendCounted(actor, async (tx) => {
    await lockMembers(tx, actor, 'resendInvitation')
    const link = newLink(now())
    const [sent] = await tx.invitation.updateManyAndReturn({
      where: { merchantId, invitationId },
      data: { ...link, sentAt: null, failedAt: null },
      include: INVITER,
    })
    if (!sent) throw noSuchInvitationError()
    const open = await tx.invitation.count({ where: { merchantId, expiresAt: { gt: now() } } })
    if (open > INVITATIONS_MAX) throw tooManyInvitationsError()
    await addJob(tx, 'send_invitation', { merchantId, invitationId, mailId: link.mailId })
    const after = { email: sent.email, role: roleOf(sent.role) }
    await recordAct(tx, actor, 'invitation.resent', invitationId, { after })
    return presentInvitation(sent)
  })
}

/** The columns of a new link. */
function newLink(at: Date) {
  const token = signToken(INVITATION)
  const mailId = newId(at)
  return {
    mailId,
    tokenDigest: tokenDigest(token, INVITATION)!,
    sealedToken: sealSecret(token, sealContext(mailId)),
    expiresAt: new Date(at.getTime() + INVITATION_MS),
  }
}

const tooManyInvitationsError = () =>
  new AppError(
    'limit_exceeded',
    `At most ${INVITATIONS_MAX} invitations can be open; withdraw one first`,
  )
