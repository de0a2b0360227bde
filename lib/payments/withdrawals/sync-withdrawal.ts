import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { settleCashout } from './settle-withdrawal'

/**
 * Asks the acquirer what has become of a withdrawal, and writes what is new: that a paid one came
 * back, above all.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function syncCashout(
  of: TransactionKey,
  acquirer: PixAcquirer = pixAcquirer,
): Promise<void> {
  const outcome = await acquirer.findCashout(of.transactionId)
  if (outcome.status !== 'unknown') await settleCashout(of, outcome)
}
