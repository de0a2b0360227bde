import { type Actor, recordAct } from '@/lib/audit/record-act'
import type { Transaction } from '@/lib/db/generated/client'
import { prisma, type Tx } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { cashoutReleased } from '@/lib/ledger/movements'
import { moveTransaction } from './move-transaction'
import { startCashout } from './start-cashout'

/**
 * Approves a pending withdrawal: it is sent, once. A person's decision is
 * audited with it; the API's has the key for its witness.
 *
 * @throws AppError `invalid_state` for a withdrawal that doesn't wait for approval
 * @throws AppError `forbidden` when withdrawals are disabled for the account by now
 * @see contract, POST /v1/integrations/approve-cashout
 */
export async function approveCashout(cashout: Transaction, actor?: Actor): Promise<Transaction> {
  requirePending(cashout)
  return prisma.$transaction(async (tx) => {
    await requireEnabled(tx, cashout.merchantId)
    if (actor) await recordAct(tx, actor, 'cashout.approved', cashout.transactionId)
    return startCashout(tx, cashout, 'approved')
  })
}

/**
 * Rejects a pending withdrawal: it fails, and its amount is available again.
 *
 * @throws AppError `invalid_state` for a withdrawal that doesn't wait for approval
 */
export async function rejectCashout(cashout: Transaction, actor: Actor): Promise<Transaction> {
  requirePending(cashout)
  return prisma.$transaction(async (tx) => {
    await recordAct(tx, actor, 'cashout.rejected', cashout.transactionId)
    const moved = await moveTransaction(tx, cashout, {
      to: 'FAILED',
      cause: 'rejected',
      movements: cashoutReleased(cashout.amount),
    })
    if (moved) return moved
    throw new AppError('invalid_state', 'This withdrawal was just decided by someone else')
  })
}

function requirePending({ status }: Transaction): void {
  if (status === 'PENDING') return
  throw new AppError('invalid_state', `This withdrawal is ${status}: it does not wait for approval`)
}

async function requireEnabled(tx: Tx, merchantId: string): Promise<void> {
  const merchant = await tx.merchant.findUniqueOrThrow({ where: { merchantId } })
  if (merchant.cashoutsEnabled) return
  throw new AppError('forbidden', 'Withdrawals are disabled for this account')
}
