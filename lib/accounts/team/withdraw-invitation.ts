import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { isId } from '@/lib/kernel/ids'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { noSuchInvitationError } from './invitation'
import { lockMembers } from './lock-members'
import { roleOf } from './member'

/**
 * Withdraws an invitation: its link opens nothing from then on.
 *
 * @throws AppError `not_found` for one that was accepted or withdrawn
 */
export async function withdrawInvitation(actor: PersonActor, invitationId: string): Promise<void> {
  const isWithdrawn = isId(invitationId) && (await withdrawOne(actor, invitationId))
  if (!isWithdrawn) throw noSuchInvitationError()
}

const withdrawOne = (actor: PersonActor, invitationId: string) =>
  transactInTurn(actor.merchantId, async (tx) => {
    await lockMembers(tx, actor, 'withdrawInvitation')
    return withdraw(tx, actor, { invitationId })
  })

/** Withdraws what a member invited, in the caller's database transaction. */
export const withdrawInvitationsOf = (tx: Tx, actor: PersonActor, invitedById: string) =>
  withdraw(tx, actor, { invitedById })

type Which = { invitationId: string } | { invitedById: string }

/** @returns whether there was one, which nobody accepted meanwhile */
async function withdraw(tx: Tx, actor: PersonActor, which: Which): Promise<boolean> {
  const where = { ...which, merchantId: actor.merchantId }
  let withdrawn = 0
  for (const { invitationId, email, role } of await tx.invitation.findMany({ where })) {
    const { count } = await tx.invitation.deleteMany({ where: { ...where, invitationId } })
    if (count === 0) continue
    withdrawn++
    const before = { email, role: roleOf(role) }
    await recordAct(tx, actor, 'invitation.withdrawn', invitationId, { before })
  }
  return withdrawn > 0
}
