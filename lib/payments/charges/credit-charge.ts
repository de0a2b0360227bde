import { shareOf } from '@/lib/kernel/money'
import { chargeSettled } from '@/lib/ledger/movements'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Completes a charge that was paid in full, in the caller's database
 * transaction, which must hold its lock. What is settled with us is credited:
 * less the fee, and with the merchant's reserve held back until its day. Money
 * that comes after the charge was over is credited likewise, as what it is.
 *
 * @param set what else is known of the payment by now
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
