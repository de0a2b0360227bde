import type { Centavos } from '@/lib/kernel/money'

/** A payment to be refunded, in full or in part. */
export interface RefundOrder {
  /** The id of this refund attempt, used as the idempotency key. */
  refundId: string
  /** The provider's id of the payment: for PIX its end-to-end id. */
  paymentId: string
  amount: Centavos
  /** The merchant's reason, which the provider may show. */
  reason: string | null
}

/** The ids by which a provider finds a refund. */
export type RefundReference = Pick<RefundOrder, 'refundId' | 'paymentId'>

/** The state of a refund at the provider. */
export type RefundOutcome =
  | { status: 'unknown' }
  | { status: 'processing'; returnId: string | null }
  | { status: 'paid'; returnId: string; settledAt: Date }
  | { status: 'refused'; reason: string }

/**
 * The part of the PIX port and of the card port that makes refunds. Every order carries our
 * refund's id, which the adapter must use as its idempotency key, so that each method can be
 * retried after a crash.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown
 */
export interface RefundProvider {
  sendRefund(order: RefundOrder): Promise<RefundOutcome>
  findRefund(reference: RefundReference): Promise<RefundOutcome>
  /**
   * The refunds of a payment that have not failed: for each our id under which it was sent, or null
   * for one that was made at the provider itself. Absent where the provider does not list them.
   */
  listRefunds?(paymentId: string): Promise<(string | null)[]>
}
