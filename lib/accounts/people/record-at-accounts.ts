import type { Action } from '@/lib/accounts/audit/action'
import type { Actor } from '@/lib/accounts/audit/actor'
import { type Changed, recordAct } from '@/lib/accounts/audit/record-act'
import type { Tx } from '@/lib/platform/db/prisma'
import { findMerchantIds } from './find-merchant-ids'

/**
 * Writes the audit entry of an act on a person at each of their accounts, because it concerns all
 * of them. Call it in the act's database transaction.
 *
 * @returns the accounts, by `merchantId`, the first one first
 */
export async function recordAtAccounts(
  tx: Tx,
  userId: string,
  actor: Omit<Actor, 'merchantId'>,
  action: Action,
  changed?: Changed,
): Promise<string[]> {
  const merchantIds = await findMerchantIds(tx, userId)
  for (const merchantId of merchantIds) {
    await recordAct(tx, { ...actor, merchantId }, action, userId, changed)
  }
  return merchantIds
}
