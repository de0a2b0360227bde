import type { Person } from '@/lib/accounts/audit/actor'
import type { Tx } from '@/lib/platform/db/prisma'
import { notifyPerson } from '@/lib/platform/mail/notify-person'
import type { PersonalMessages } from '@/lib/platform/mail/safety-message'

/**
 * Sends a person an e-mail about a change of their factors, in the change's database transaction.
 */
export function notifyOfFactor(
  tx: Tx,
  { userId, merchantId }: Person,
  detail: PersonalMessages['factor_changed'],
): Promise<void> {
  return notifyPerson(tx, { userId, merchantId }, { kind: 'factor_changed', detail })
}
