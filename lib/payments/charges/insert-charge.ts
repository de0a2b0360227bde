import { wakeRelay } from '@/lib/events/wake-relay'
import { AppError } from '@/lib/kernel/errors'
import { insertTransactions } from '@/lib/payments/transaction/insert-transactions'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { coalesce } from '@/lib/platform/db/coalesce'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * Writes a new charge with its event, durably, in one statement that
 * concurrent callers share.
 *
 * @returns false when its idempotency key (or, on a repeat after a lost
 *   connection, the row itself) was there already, and nothing was written
 */
export const insertCharge = coalesce<Transaction, boolean>(insertMany, {
  rowsMax: 64,
  statementsMax: 2,
})

async function insertMany(rows: Transaction[]): Promise<boolean[]> {
  const inserted = await insertTransactions(rows, { cause: 'created' }, async (text, values) => {
    const named = { name: 'insert-charges', text, values }
    return (await pool.query<{ transactionId: string }>(named)).rows
  })
  wakeRelay()
  return inserted
}

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
