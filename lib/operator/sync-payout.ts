import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * Asks the PSP about a withdrawal now, and writes what it says. A withdrawal that waits for
 * approval is not with the PSP yet.
 *
 * @throws AppError `not_found`; `invalid_state` for a withdrawal that was not sent;
 *   `acquirer_unavailable`
 */
export async function syncPayout(transactionId: string) {
  const found = isId(transactionId)
    ? await prisma.transaction.findFirst({ where: { transactionId, type: 'CASHOUT' } })
    : null
  if (!found) throw new AppError('not_found', `There is no withdrawal ${transactionId}`)
  if (found.status === 'PENDING') {
    throw new AppError('invalid_state', 'This withdrawal waits for its approval and was not sent')
  }
  const told = await syncWithdrawal(found)
  const { merchantId } = found
  const { status } = await getTransaction(merchantId, transactionId)
  return { status, told }
}
