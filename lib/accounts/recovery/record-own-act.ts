import type { Action } from '@/lib/accounts/audit/action'
import type { RequestOrigin } from '@/lib/accounts/audit/actor'
import type { Changed } from '@/lib/accounts/audit/record-act'
import { recordAtAccounts } from '@/lib/accounts/people/record-at-accounts'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Writes the audit entry of what a person did by a link from their mail, at each of their accounts:
 * what a person does without a session concerns all of them. Call it in the act's database
 * transaction.
 *
 * @returns the accounts, by `merchantId`, the first one first
 */
export const recordOwnAct = (
  tx: Tx,
  { userId, ...origin }: RequestOrigin & { userId: string },
  action: Action,
  changed?: Changed,
): Promise<string[]> =>
  recordAtAccounts(tx, userId, { by: 'person', userId, ...origin }, action, changed)
