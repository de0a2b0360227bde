import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/** For how long a withdrawal counts as the first of a duplicate. */
const WINDOW_MS = 10 * 60_000

/**
 * Refuses a withdrawal if the merchant withdrew the same amount to the same PIX key in the ten
 * minutes before. A failed withdrawal does not count, because its amount was returned. The result
 * is reliable only under the book's lock.
 *
 * @throws AppError `duplicate_cashout`, with the latest earlier one in `detail`: its
 * `transactionId`, its gross `amount` in reais, and when it was created
 */
export async function refuseDuplicate(db: Tx, row: Transaction): Promise<void> {
  const { merchantId, type, pixKey, amount, createdAt } = row
  const first = await db.transaction.findFirst({
    where: {
      ...{ merchantId, type, pixKey, amount, status: { not: 'FAILED' } },
      createdAt: { gt: new Date(createdAt.getTime() - WINDOW_MS) },
    },
    select: { transactionId: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  if (!first) return
  const { transactionId } = first
  const madeAt = first.createdAt.toISOString()
  throw new AppError(
    'duplicate_cashout',
    `Withdrawal ${transactionId} of ${toReais(amount).toFixed(2)} to this PIX key was created at ${madeAt}; send allowDuplicate: true to withdraw the same again`,
    { transactionId, amount: toReais(amount), createdAt: madeAt },
  )
}
