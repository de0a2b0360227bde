import type { PixAcquirer } from '@/lib/acquirers/port'
import { pixAcquirer } from './choose-acquirer'
import { settleCashout } from './settle-cashout'
import type { TransactionKey } from './transaction-key'

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
