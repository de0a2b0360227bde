import type { PersonActor } from '@/lib/accounts/audit/actor'
import { notifyPerson } from '@/lib/messages/notify-person'
import type { PersonalMessages } from '@/lib/messages/security-message'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Sends a person an e-mail about a change of their factors, in the change's database transaction.
 */
export function notifyOfFactor(
  tx: Tx,
  { userId, merchantId }: PersonActor,
  detail: PersonalMessages['factor_changed'],
): Promise<void> {
  return notifyPerson(tx, { userId, merchantId }, { kind: 'factor_changed', detail })
}
