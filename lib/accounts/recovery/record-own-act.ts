import type { Action } from '@/lib/accounts/audit/action'
import type { Actor } from '@/lib/accounts/audit/actor'
import { type Changed, recordAct } from '@/lib/accounts/audit/record-act'
import type { Tx } from '@/lib/platform/db/prisma'

/** Where a request without a session came from. */
export type Origin = Pick<Actor, 'address' | 'requestId'>

/**
 * The accounts of a person, the first one first. What a person does without a session concerns all
 * of them.
 */
export async function findAccounts(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx.membership.findMany({
    where: { userId },
    select: { merchantId: true },
    orderBy: [{ createdAt: 'asc' }, { merchantId: 'asc' }],
  })
  return found.map(({ merchantId }) => merchantId)
}

/**
 * Writes the audit entry of what a person did by a link from their mail, at each of their accounts.
 * Call it in the act's database transaction.
 *
 * @returns the accounts
 */
export async function recordOwnAct(
  tx: Tx,
  { userId, ...origin }: Origin & { userId: string },
  action: Action,
  changed?: Changed,
): Promise<string[]> {
  const accounts = await findAccounts(tx, userId)
  for (const merchantId of accounts) {
    const actor: Actor = { merchantId, by: 'person', userId, ...origin }
    await recordAct(tx, actor, action, userId, changed)
  }
  return accounts
}
