import type { Action } from '@/lib/accounts/audit/action'
import type { Actor } from '@/lib/accounts/audit/actor'
import { type Changed, recordAct } from '@/lib/accounts/audit/record-act'
import { findAccounts } from '@/lib/accounts/people/find-accounts'
import type { Tx } from '@/lib/platform/db/prisma'

/** Where a request without a session came from. */
export type Origin = Pick<Actor, 'address' | 'requestId'>

/**
 * Writes the audit entry of what a person did by a link from their mail, at each of their accounts:
 * what a person does without a session concerns all of them. Call it in the act's database
 * transaction.
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
