import type { Person } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from './change-person'
import { findAccounts } from './find-accounts'

/**
 * Gives a person another name, and writes an audit entry at each of their accounts, because all of
 * them show it, in one database transaction.
 *
 * @see docs/decisions/0114
 */
export async function renamePerson(actor: Person, name: string) {
  const { userId } = actor
  return changePerson(userId, async (tx) => {
    const where = { userId }
    const before = await tx.user.findUniqueOrThrow({ where, select: { name: true } })
    const { email } = await tx.user.update({ where, data: { name } })
    for (const merchantId of await findAccounts(tx, userId)) {
      const there = { ...actor, merchantId }
      await recordAct(tx, there, 'person.renamed', userId, { before, after: { name } })
    }
    return { userId, name, email }
  })
}
