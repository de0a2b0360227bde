import type { PersonActor } from '@/lib/accounts/audit/actor'
import { changePerson } from './change-person'
import { recordAtAccounts } from './record-at-accounts'

/**
 * Gives a person another name, and writes an audit entry at each of their accounts, because all of
 * them show it, in one database transaction.
 *
 * @see docs/decisions/0114
 */
export async function renamePerson(actor: PersonActor, name: string) {
  const { userId } = actor
  return changePerson(userId, async (tx) => {
    const where = { userId }
    const before = await tx.user.findUniqueOrThrow({ where, select: { name: true } })
    const { email } = await tx.user.update({ where, data: { name } })
    await recordAtAccounts(tx, userId, actor, 'person.renamed', { before, after: { name } })
    return { userId, name, email }
  })
}
