import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { withdrawalReleased } from '@/lib/ledger/movements'
import { checkNothingOwed, openBook } from '@/lib/ledger/open-book'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { startWithdrawal } from './send-withdrawal'

/**
 * Approves a pending withdrawal, which is then sent once. With an actor, the decision is audited;
 * an API key's decision passes none.
 *
 * @throws AppError `invalid_state` for a withdrawal that is not waiting for approval, and while the
 *   account owes money to a dispute
 * @throws AppError `forbidden` when withdrawals have been disabled for the account
 * @see docs/contract.md#approving-a-withdrawal
 */
export async function approveWithdrawal(
  withdrawal: Transaction,
  actor?: Actor,
): Promise<Transaction> {
  requirePending(withdrawal)
  const { merchantId } = withdrawal
  return openBook(merchantId, async (tx, { cashoutsEnabled }) => {
    if (!cashoutsEnabled) {
      throw new AppError('forbidden', 'Withdrawals are disabled for this account')
    }
    await checkNothingOwed(merchantId, tx)
    if (actor) await recordAct(tx, actor, 'cashout.approved', withdrawal.transactionId)
    return startWithdrawal(tx, withdrawal, 'approved')
  })
}

/**
 * Rejects a pending withdrawal: it becomes FAILED, and its amount is available again.
 *
 * @throws AppError `invalid_state` for a withdrawal that is not waiting for approval
 */
export async function rejectWithdrawal(
  withdrawal: Transaction,
  actor: Actor,
): Promise<Transaction> {
  requirePending(withdrawal)
  return openBook(withdrawal.merchantId, async (tx) => {
    await recordAct(tx, actor, 'cashout.rejected', withdrawal.transactionId)
    const moved = await moveTransaction(tx, withdrawal, {
      to: 'FAILED',
      cause: 'rejected',
      movements: withdrawalReleased(withdrawal.amount),
    })
    if (moved) return moved
    throw new AppError('invalid_state', 'This withdrawal was just decided by someone else')
  })
}

function requirePending({ status }: Transaction): void {
  if (status === 'PENDING') return
  throw new AppError(
    'invalid_state',
    `This withdrawal is ${status}: it is not waiting for approval`,
  )
}
