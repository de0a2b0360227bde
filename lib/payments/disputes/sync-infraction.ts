import { settleCharge } from '@/lib/payments/charges/settle-charge'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { log } from '@/lib/platform/log'
import type { PixAcquirer } from '@/lib/providers/pix/port'
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
