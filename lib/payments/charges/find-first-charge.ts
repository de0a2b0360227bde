import { AppError } from '@/lib/kernel/errors'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** What a charge is found again by. */
type Sought = Pick<Transaction, 'merchantId' | 'transactionId' | 'idempotencyKey' | 'requestDigest'>

/**
 * The charge that an earlier request made by the same `referenceId`, or that
 * this one has made already.
 *
 * @throws AppError `idempotency_conflict` when that was asked for with another body
 */
export async function findFirstCharge(sought: Sought): Promise<Transaction | null> {
  const { merchantId, transactionId, idempotencyKey } = sought
  const first = await prisma.transaction.findFirst({
    where: {
      merchantId,
      OR: [
        { transactionId },
        ...(idempotencyKey ? [{ type: 'CASHIN' as const, idempotencyKey }] : []),
      ],
    },
  })
  if (first && !sameDigest(first.requestDigest, sought.requestDigest)) {
    throw new AppError(
      'idempotency_conflict',
      'This referenceId was used for a charge with another body; use a new one for a new charge',
      { transactionId: first.transactionId },
    )
  }
  return first
}
