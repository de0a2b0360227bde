import type { PersonActor } from '@/lib/accounts/audit/actor'
import { nameAndEmail } from '@/lib/accounts/audit/find-actor-name'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { mayDo, type Role } from '@/lib/accounts/people/roles'
import { endSessionsIn } from '@/lib/accounts/sessions/end-sessions'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { lockMembers, type Member, requireOtherOwner } from './lock-members'
import { presentMember, roleOf, storedRole } from './member'
import { withdrawInvitationsOf } from './withdraw-invitation'

/**
 * Changes the role of a member, and ends their sessions for this account at once. The role that
 * they have already changes nothing. Who may no longer invite loses the invitations that they sent.
 *
 * @throws AppError `not_found` for somebody who is no member
 * @throws AppError `invalid_state` for the last owner
 */
export function changeRole(actor: PersonActor, userId: string, role: Role) {
  return transactInTurn(actor.merchantId, async (tx) => {
    const members = await lockMembers(tx, actor, 'changeMember')
    const member = memberIn(members, userId)
    const before = roleOf(member.role)
    if (before === role) return presentMember(member, actor.userId)
    requireOtherOwner(members, member)
    const { merchantId } = actor
    await endSessionsIn(tx, actor, { userId, merchantId })
    if (!mayDo(role, 'inviteMember')) await withdrawInvitationsOf(tx, actor, userId)
    const fields = { before: { role: before }, after: { role } }
    const subject = { id: userId, name: nameAndEmail(member.user), role }
    await recordNotifiedAct(tx, actor, 'member.role_changed', subject, fields)
    const changed = await tx.membership.update({
      where: { userId_merchantId: { userId, merchantId } },
      data: { role: storedRole(role) },
      include: { user: { select: { name: true, email: true } } },
    })
    return presentMember(changed, actor.userId)
  })
}

/**
 * Removes a member from the account, and ends their sessions for it at once. The invitations that
 * they sent are withdrawn. API keys that they made belong to the account and stay.
 *
 * @throws AppError `not_found` for somebody who is no member
 * @throws AppError `invalid_state` for the last owner
 */
export function removeMember(actor: PersonActor, userId: string): Promise<void> {
  return transactInTurn(actor.merchantId, async (tx) => {
    const members = await lockMembers(tx, actor, 'removeMember')
    await remove(tx, actor, members, memberIn(members, userId))
  })
}

/**
 * Takes the actor out of the account, and ends their sessions for it at once.
 *
 * @throws AppError `invalid_state` for the last owner
 */
export function leaveAccount(actor: PersonActor): Promise<void> {
  return transactInTurn(actor.merchantId, async (tx) => {
    const members = await lockMembers(tx, actor, 'leaveAccount')
    await remove(tx, actor, members, memberIn(members, actor.userId))
  })
}

async function remove(tx: Tx, actor: PersonActor, members: readonly Member[], member: Member) {
  requireOtherOwner(members, member)
  const { merchantId } = actor
  const { userId, user, role } = member
  await endSessionsIn(tx, actor, { userId, merchantId })
  await withdrawInvitationsOf(tx, actor, userId)
  const action = userId === actor.userId ? 'member.left' : 'member.removed'
  const before = { name: user.name, email: user.email, role: roleOf(role) }
  await recordNotifiedAct(tx, actor, action, { id: userId, name: nameAndEmail(user) }, { before })
  await tx.membership.delete({ where: { userId_merchantId: { userId, merchantId } } })
}

function memberIn(members: readonly Member[], userId: string): Member {
  const member = isId(userId) ? members.find((one) => one.userId === userId) : undefined
  if (!member) throw new AppError('not_found', 'This account has no such member')
  return member
}
