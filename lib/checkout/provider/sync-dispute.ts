import type { CardAcquirer } from '@/lib/acquirers/card-port'
import { syncSession } from '@/lib/checkout/sessions/sync-session'
import { recordDispute } from '@/lib/disputes/record-dispute'
import { log } from '@/lib/log'
import type { TransactionKey } from '@/lib/transactions/transaction-key'
import { findCardAcquirer } from './find-card-acquirer'

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
