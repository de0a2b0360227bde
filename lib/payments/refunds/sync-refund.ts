import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import type { Refunder } from '@/lib/providers/pix/port'
import { recordForeignRefund } from './record-foreign-refund'
import { type RefundOfCharge, refundOrder } from './refund-key'
import { sendRefund } from './send-refund'
import { settleRefund } from './settle-refund'

/**
 * Asks what has become of a refund, and writes it. One that the provider has
 * never heard of is sent, under its own id.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function syncRefund(refund: RefundOfCharge, refunder: Refunder): Promise<void> {
  const outcome = await refunder.findRefund(refundOrder(refund))
  if (outcome.status === 'unknown') await sendRefund(refund, refunder)
  else await settleRefund(refund, outcome)
}

/**
 * The same for a charge's refund that is on its way. Where none was ever asked for here, that is
 * written down.
 */
export async function syncRefundOf(
  { merchantId, transactionId }: TransactionKey,
  refunder: Refunder,
): Promise<void> {
  const refund = await prisma.refund.findFirst({
    where: { merchantId, transactionId, status: 'PENDING' },
    include: { transaction: true },
  })
  if (refund) await syncRefund(refund, refunder)
  else await recordForeignRefund({ merchantId, transactionId })
}
