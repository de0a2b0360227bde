import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { findCardAcquirer } from '@/lib/payments/connections/find-card-processor'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { log } from '@/lib/platform/log'
import type { CardAcquirer } from '@/lib/providers/cards/port'
import { recordDispute } from './record-dispute'

/**
 * Asks the provider about a dispute of a card charge, and writes what it says.
 *
 * @param of the charge
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 */
export async function syncDispute(
  of: TransactionKey,
  disputeId: string,
  acquirer?: CardAcquirer,
): Promise<void> {
  const asked = acquirer ?? (await findCardAcquirer(of))
  const told = await asked.findDispute(disputeId)
  if (!told) {
    log.warn({ ...of, disputeId }, 'a notice is about a dispute that there is not')
    return
  }
  // The notice of the payment itself may be later than that of the dispute.
  await syncSession(of, asked)
  await recordDispute(of, told)
}
