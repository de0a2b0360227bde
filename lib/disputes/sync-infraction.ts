import type { PixAcquirer } from '@/lib/acquirers/port'
import { log } from '@/lib/log'
import { settleCharge } from '@/lib/transactions/settle-charge'
import type { TransactionKey } from '@/lib/transactions/transaction-key'
import { recordDispute } from './record-dispute'

/**
 * Asks the acquirer about a report of fraud (MED) about a PIX charge, and writes what it says.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function syncInfraction(
  of: TransactionKey,
  infractionId: string,
  acquirer: PixAcquirer,
): Promise<void> {
  const told = await acquirer.findInfraction(infractionId)
  if (!told) {
    log.warn({ ...of, infractionId }, 'a notice is about an infraction that there is not')
    return
  }
  // The notice of the payment itself may be later than that of the report.
  await settleCharge(of, acquirer)
  await recordDispute(of, told)
}
