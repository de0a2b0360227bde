import { AppError } from '@/lib/kernel/errors'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'

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
