import { shareOf } from '@/lib/kernel/money'
import { chargeSettled } from '@/lib/ledger/movements'
import { findPsp } from '@/lib/payments/connections/find-psp'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { addJob } from '@/lib/platform/queue/add-job'
import type { Psp } from '@/lib/providers/pix/port'

/**
 * Asks the PSP about a PIX charge and credits the merchant when it was paid: once, however often
 * and however concurrently this is called.
 *
 * A payment of another amount is logged as an error and left for a person to resolve, because the
 * software cannot know what it was meant for.
 *
 * @returns whether the charge is paid by now
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function settleCharge(of: TransactionKey, psp?: Psp): Promise<boolean> {
  const outcome = await (psp ?? (await findPsp(of))).findCharge(of.transactionId)
  if (outcome.status !== 'paid') return false
  const [payment] = outcome.payments
  return prisma.$transaction(async (tx) => {
    const row = await lockTransaction(tx, of)
    if (!canMove(row.type, row.status, 'COMPLETED')) return true
    if (payment.amount !== row.amount) {
      log.error({ ...of, paid: payment.amount.toString() }, 'a charge was paid in another amount')
      return false
    }
    const { endToEndId, paidAt, payer } = payment
    const who = { payerName: payer.name, payerDocument: payer.document }
    await creditCharge(tx, row, paidAt, { endToEndId, ...who })
    return true
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Completes a charge that was paid in full, in the caller's database transaction, which must hold
 * the charge's lock. A charge with settlement mode `internal` is credited to the ledger, less the
 * fee, and the merchant's reserve is held back until its release day. A late payment, of a charge
 * that was cancelled or failed, is credited the same way, with the cause `paid_late`.
 *
 * @param set other columns to write, such as the payer
 */
export async function creditCharge(
  tx: Tx,
  charge: Transaction,
  paidAt: Date,
  set: Prisma.TransactionUncheckedUpdateInput,
): Promise<void> {
  const { merchantId, transactionId, amount, feeAmount } = charge
  const merchant = await tx.merchant.findUniqueOrThrow({ where: { merchantId } })
  const isOurs = charge.settlementMode === 'internal'
  const reserve = isOurs ? shareOf(amount - feeAmount, merchant.reserveBasisPoints) : 0n
  await moveTransaction(tx, charge, {
    to: 'COMPLETED',
    cause: charge.status === 'CANCELLED' || charge.status === 'FAILED' ? 'paid_late' : 'paid',
    set: { ...set, paidAt, transactionDate: paidAt },
    movements: isOurs ? chargeSettled(amount, feeAmount, reserve) : [],
  })
  if (reserve > 0n) {
    const runAt = new Date(paidAt.getTime() + merchant.reserveDays * DAY_MS)
    await addJob(tx, 'release_reserve', { merchantId, transactionId }, { runAt })
  }
}
