import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { removeAllFactors } from '@/lib/accounts/factors/remove-factor'
import { changePerson } from '@/lib/accounts/people/change-person'
import { findByEmail } from '@/lib/accounts/people/find-person'
import { recordAtAccounts } from '@/lib/accounts/people/record-at-accounts'
import { endSessionsIn } from '@/lib/accounts/sessions/end-sessions'
import { notifyPerson } from '@/lib/messages/notify-person'

/**
 * Ends all sessions of a person, at once in every process, with an audit entry for each.
 *
 * @returns how many were open
 * @throws AppError `not_found` when nobody has registered with this e-mail
 */
export async function signOut(email: string): Promise<number> {
  const { userId } = await findByEmail(email)
  return changePerson(userId, (tx) => endSessionsIn(tx, bySystem(INSTALLATION), { userId }))
}

/**
 * Takes all second factors from a person who has lost them, and ends their sessions. They sign in
 * with their password then. It is in the audit log of each of their accounts, and they get an
 * e-mail. All or nothing; a repeat changes nothing.
 *
 * @returns how many kinds there were, recovery codes among them
 * @throws AppError `not_found` when nobody has registered with this e-mail
 */
export async function forgetFactors(email: string): Promise<number> {
  const { userId } = await findByEmail(email)
  return changePerson(userId, async (tx) => {
    const removed = await removeAllFactors(tx, userId)
    if (removed.length === 0) return 0
    const change = { before: { kinds: removed } }
    const actor = { by: 'system' } as const
    const [merchantId] = await recordAtAccounts(tx, userId, actor, 'factor.removed', change)
    if (merchantId === undefined) return removed.length
    for (const factor of removed) {
      const detail = { factor, change: 'removed' } as const
      await notifyPerson(tx, { userId, merchantId }, { kind: 'factor_changed', detail })
    }
    await endSessionsIn(tx, bySystem(INSTALLATION), { userId })
    return removed.length
  })
}
