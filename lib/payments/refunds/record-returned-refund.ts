import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { recordLine } from '@/lib/payments/transaction/move-transaction'
import type { Refund } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { notifyOfRefund } from './settle-refund'

/**
 * Records, once, that the money of a completed refund came back, as when the payer's card was
 * closed meanwhile. The refund stays COMPLETED, with the reason. No ledger account changes, because
 * the payer still waits for the money: it is written to the charge's timeline, logged as an error,
 * and told to the owners by e-mail.
 */
export async function recordReturnedRefund(refund: Refund, refusal: string): Promise<void> {
  const { merchantId, transactionId, refundId } = refund
  await prisma.$transaction(async (tx) => {
    const charge = await lockTransaction(tx, refund)
    const { count } = await tx.refund.updateMany({
      where: { merchantId, refundId, status: 'COMPLETED', refusal: null },
      data: { refusal },
    })
    if (count === 0) return
    log.error({ merchantId, transactionId, refundId }, 'the money of a completed refund came back')
    await recordLine(tx, charge, { cause: 'refund_returned', reason: refusal })
    await notifyOfRefund(tx, 'refund_returned', charge, { ...refund, refusal })
  })
}
