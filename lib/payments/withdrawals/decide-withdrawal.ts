import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { requireWithdrawals } from '@/lib/accounts/merchants/restriction'
import { AppError } from '@/lib/kernel/errors'
import { requireNothingOwed } from '@/lib/ledger/balance'
import { withdrawalReleased } from '@/lib/ledger/movements'
import { openBook, readBook } from '@/lib/ledger/open-book'
import { connectionForUnsent } from '@/lib/payments/connections/psp/choose-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { requireOutgoing } from '@/lib/payments/transaction/require-outgoing'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { addApproval } from './add-approval'
import { countForKey } from './count-for-key'
import { startWithdrawal } from './send-withdrawal'

/**
 * Approves a pending withdrawal. It is sent once, when it has as many approvals as its rule
 * needs. The approval is a row of its own, written in the same database transaction. If its
 * PSP has left use meanwhile, the PSP of new withdrawals sends it.
 *
 * @throws AppError `pix_not_configured` for the last approval where no PSP sends withdrawals
 * @throws AppError `withdrawals_stopped` for the last approval while an operator has stopped all
 *   withdrawals
 * @throws AppError `invalid_state` for a withdrawal that is not waiting for approval, and while the
 *   account owes money to a dispute
 * @throws AppError `forbidden` when withdrawals have been disabled for the account, and when it was
 *   suspended
 * @throws AppError `approval_by_requester`, `person_required` and `already_approved`, as
 *   `addApproval`
 * @throws AppError `limit_exceeded`, `unauthenticated` and `address_not_allowed` for an API key, as
 *   `countForKey`
 * @see docs/contract.md#approving-a-withdrawal
 */
export async function approveWithdrawal(
  withdrawal: Transaction,
  actor: Actor,
): Promise<Transaction> {
  requirePending(withdrawal)
  const { merchantId } = withdrawal
  const [sender] = await Promise.allSettled([connectionForUnsent(withdrawal)])
  return openBook(merchantId, async (tx, merchant) => {
    requireWithdrawals(merchant)
    requireNothingOwed(await readBook(merchantId, tx))
    const row = await tx.transaction.findUniqueOrThrow({ where: byKey(withdrawal) })
    requirePending(row)
    const after = await addApproval(tx, row, actor)
    await countForKey(tx, actor, row)
    await recordAct(tx, actor, 'cashout.approved', row.transactionId, { after })
    if (after.approvals < after.needed) return row
    requireOutgoing(await findStop(tx), 'withdrawals_stopped')
    if (sender.status === 'rejected') throw sender.reason
    return startWithdrawal(tx, row, sender.value)
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
