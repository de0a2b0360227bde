import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Earlier } from './withdrawal-facts'

/** The moment after which an earlier withdrawal counts as the first of a duplicate. */
export const duplicatesSince = (createdAt: Date): Date =>
  new Date(createdAt.getTime() - 10 * MINUTE_MS)

/**
 * Refuses a withdrawal if the merchant withdrew the same amount to the same PIX key in the ten
 * minutes before. A failed withdrawal does not count, because its amount was returned.
 *
 * @param latest the latest earlier one that did not fail
 * @throws AppError `duplicate_cashout`, with that one in `detail`: its `transactionId`, its gross
 * `amount` in reais, and when it was created
 */
export function refuseDuplicate(
  { amount, createdAt }: Transaction,
  latest: Earlier | undefined,
): void {
  if (!latest || latest.createdAt <= duplicatesSince(createdAt)) return
  const { transactionId } = latest
  const madeAt = latest.createdAt.toISOString()
  throw new AppError(
    'duplicate_cashout',
    `Withdrawal ${transactionId} of ${toReais(amount).toFixed(2)} to this PIX key was created at ${madeAt}; send allowDuplicate: true to withdraw the same again`,
    { transactionId, amount: toReais(amount), createdAt: madeAt },
  )
}
