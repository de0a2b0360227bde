import type { PersonActor } from '@/lib/accounts/audit/actor'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { type MemberOperation, mayDo, rolesFor } from '@/lib/accounts/people/roles'
import { AppError } from '@/lib/kernel/errors'
import type { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { roleOf } from './member'

const USER = { user: { select: { name: true, email: true } } } satisfies Prisma.MembershipInclude

/** A member's row. */
export type Member = Prisma.MembershipGetPayload<{ include: typeof USER }>

/**
 * Reads the members of the actor's account under a lock that other changes of its members wait for,
 * until the caller's database transaction ends. So two owners who remove each other at the same
 * time cannot both succeed.
 *
 * @param operation what the actor is about to do; their role is checked again under the lock
 * @throws AppError `forbidden` when the actor has lost the role or left since the request began
 */
export async function lockMembers(
  tx: Tx,
  { merchantId, userId }: PersonActor,
  operation: MemberOperation,
): Promise<Member[]> {
  await lockMerchant(tx, merchantId)
  const members = await tx.membership.findMany({ where: { merchantId }, include: USER })
  const actor = members.find((member) => member.userId === userId)
  if (!actor || !mayDo(roleOf(actor.role), operation)) {
    const roles = rolesFor(operation)
    throw new AppError('forbidden', `This takes ${roles.join(' or ')}: ask an owner`, { roles })
  }
  return members
}

/**
 * Refuses what would leave an account without an owner.
 *
 * @param leaving the member who is about to be removed, or to get another role
 * @throws AppError `invalid_state`
 */
export function requireOtherOwner(members: readonly Member[], leaving: Member): void {
  if (leaving.role !== 'OWNER') return
  const hasOther = members.some(({ role, userId }) => role === 'OWNER' && userId !== leaving.userId)
  if (hasOther) return
  const message =
    'An account needs an owner, and this is the last one. Make another member owner first'
  throw new AppError('invalid_state', message)
}
