import { STATUS_OF_OUTCOME } from '@/lib/payments/disputes/dispute'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { recordLine } from '@/lib/payments/transaction/move-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { openRefundDifference } from './open-refund-difference'
import { ofCharge } from './refund'

const CAUSE = 'refunded_elsewhere'

/**
 * Records, once, that some of a charge was refunded at the provider's own dashboard and not here.
 * It is written to the charge's timeline and logged as an error, for a person to resolve; of a PIX
 * it is a difference as well. No status and no ledger account changes.
 *
 * @param listed the refunds that the provider lists, as `listRefunds` returns them. They must be
 *   read before this call, because a refund of ours is written before it is sent
 * @see docs/decisions/0024, 0094
 */
export async function recordForeignRefund(
  of: TransactionKey,
  listed?: readonly (string | null)[],
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const charge = await lockTransaction(tx, of)
    const { merchantId, transactionId, type, status } = charge
    const where = { merchantId, transactionId }
    const recorded = await tx.statusChange.count({ where: { ...where, cause: CAUSE } })
    if (type !== 'CASHIN' || status !== 'COMPLETED' || recorded > 0) return
    const transaction = ofCharge(where)
    const refunds = await tx.refund.findMany({
      where: { merchantId, transaction },
      select: { refundId: true },
    })
    const ours = new Set<string | null>(refunds.map(({ refundId }) => refundId))
    const isForeign = listed
      ? listed.some((refundId) => !ours.has(refundId))
      : ours.size === 0 && !(await isReturnedByDispute(tx, transaction))
    if (!isForeign) return
    log.error({ merchantId, transactionId }, 'a charge was refunded at its provider, not here')
    await recordLine(tx, charge, { cause: CAUSE })
    await openRefundDifference(tx, charge)
  })
}

/**
 * Whether a dispute may explain a refund: a PSP returns the money once it accepts a fraud report.
 */
async function isReturnedByDispute(tx: Tx, charge: ReturnType<typeof ofCharge>): Promise<boolean> {
  const isWon = { status: STATUS_OF_OUTCOME.won }
  const where = { merchantId: charge.merchantId, charge, transaction: { isNot: isWon } }
  return (await tx.dispute.count({ where })) > 0
}
