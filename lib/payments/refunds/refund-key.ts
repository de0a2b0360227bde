import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { RefundOrder } from '@/lib/providers/pix/port'

/** What one refund is known by, everywhere. */
export interface RefundKey {
  merchantId: string
  refundId: string
}

/** The database's way to say which one; a whole row will do for a key. */
export function byRefundKey({ merchantId, refundId }: RefundKey) {
  return { merchantId_refundId: { merchantId, refundId } }
}

/** A refund with the charge that it gives back. */
export type RefundOfCharge = Refund & { transaction: Transaction }

/**
 * A refund as its provider is asked for it.
 *
 * @throws Error for a charge that was paid by no payment that we know
 */
export function refundOrder(refund: RefundOfCharge): RefundOrder {
  const { refundId, amount, reason, transaction } = refund
  const paymentId = transaction.source === 'PIX' ? transaction.endToEndId : transaction.gatewayId
  if (!paymentId) throw new Error(`charge ${transaction.transactionId} has no payment to give back`)
  return { refundId, paymentId, amount, reason }
}
