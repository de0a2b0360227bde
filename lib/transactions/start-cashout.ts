import type { Transaction } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { addJob } from '@/lib/jobs/add-job'
import { moveTransaction } from './move-transaction'

/**
 * Puts a pending withdrawal on its way: PROCESSING, with the job that sends
 * it, in the caller's database transaction.
 *
 * @throws AppError `invalid_state` when another process moved it meanwhile
 */
export async function startCashout(
  tx: Tx,
  row: Transaction,
  cause: 'sent' | 'approved',
): Promise<Transaction> {
  const moved = await moveTransaction(tx, row, { to: 'PROCESSING', cause })
  if (!moved)
    throw new AppError('invalid_state', 'This withdrawal was just decided by someone else')
  const { merchantId, transactionId } = moved
  await addJob(tx, 'send_cashout', { merchantId, transactionId })
  return moved
}
