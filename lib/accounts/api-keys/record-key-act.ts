import type { Actor } from '@/lib/accounts/audit/actor'
import { type Changed, recordAct } from '@/lib/accounts/audit/record-act'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import type { KeyPair } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { allows } from './scopes'

/**
 * Writes the audit entry of a change of an API key. The owners get an e-mail about one that can
 * withdraw.
 */
export async function recordKeyAct(
  tx: Tx,
  actor: Actor,
  action: 'key.changed' | 'key.rotated',
  { keyId, name, scopes }: KeyPair,
  changed: Changed,
): Promise<void> {
  if (!allows(scopes, 'withdraw')) return recordAct(tx, actor, action, keyId, changed)
  await recordNotifiedAct(tx, actor, action, { id: keyId, name }, changed)
}
