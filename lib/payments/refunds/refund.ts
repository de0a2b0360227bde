import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import { countsAgainstCharge, remainingOf } from '@/lib/payments/transaction/remaining'
import { requestDigest, sameDigest } from '@/lib/payments/transaction/request-digest'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { RefundOrder } from '@/lib/providers/refund-port'
import type { AskedRefund, RefundKeySent } from './refund-facts'

/** A request for a refund of a charge that is known. */
export interface RefundRequest extends AskedRefund {
  /** Whether it asks for a part of the charge, and not for the charge or all that is left of it. */
  isPart: boolean
  requestDigest: Uint8Array<ArrayBuffer>
}

/** A request for the whole charge is the same with its amount and without it. */
export function requestOf(asked: AskedRefund, charge: Pick<Transaction, 'amount'>): RefundRequest {
  const { transactionId, reason } = asked
  const part = asked.asked === charge.amount ? null : asked.asked
  const amount = part === null ? undefined : toReais(part)
  return {
    ...asked,
    isPart: part !== null,
    requestDigest: requestDigest({ transactionId, reason, amount }),
  }
}

/** The earlier refund of a repeated request. */
export interface EarlierRefund {
  refund: Refund
  /**
   * The key that must be stored, so that its repeats find the same refund, and make no new one,
   * when this one fails later.
   */
  newKey: RefundKeySent | null
}

/**
 * Finds the earlier refund that a request repeats: its own, if that was written and the answer to
 * the commit was lost; the refund of its key; for all that is left when nothing is left, the last
 * refund that is pending or completed; without a key, an equal request: the last one that has not
 * failed, or one that failed since. Null when the request needs a new refund.
 *
 * @param refunds all refunds of the charge, oldest first
 * @param keys what the keys that were sent before stand for
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0031, 0053
 */
export function findEarlierRefund(
  request: RefundRequest,
  charge: Pick<Transaction, 'amount'>,
  refunds: readonly Refund[],
  keys: ReadonlyMap<string, RefundKeySent>,
): EarlierRefund | null {
  const { refundId, idempotencyKey } = request
  const made = refunds.find((refund) => refund.refundId === refundId)
  if (made) return { refund: made, newKey: null }
  const keyed = idempotencyKey && keys.get(idempotencyKey)
  if (keyed) {
    const isSame = sameDigest(keyed.requestDigest, request.requestDigest)
    if (!isSame || !fits(request, keyed.refund)) throw conflictError(keyed.refund)
    return { refund: keyed.refund, newKey: null }
  }
  const isUsedUp = !request.isPart && remainingOf(charge, refunds) === 0n
  const last = refunds.findLast(countsAgainstCharge)
  if (isUsedUp && last && fits(request, last)) {
    const { requestDigest } = request
    return {
      refund: last,
      newKey: idempotencyKey ? { idempotencyKey, requestDigest, refund: last } : null,
    }
  }
  const equal = idempotencyKey ? undefined : findEqual(request, refunds)
  return equal ? { refund: equal, newKey: null } : null
}

/** The newest equal refund, but none before the last one that has not failed. */
function findEqual(request: RefundRequest, refunds: readonly Refund[]): Refund | undefined {
  const since = refunds.slice(Math.max(0, refunds.findLastIndex(countsAgainstCharge)))
  return since.findLast(
    (refund) =>
      fits(request, refund) &&
      (request.isPart ? sameDigest(refund.requestDigest, request.requestDigest) : !refund.isPart),
  )
}

/** The requested amount, if there was one, is that of the refund. */
const fits = ({ asked }: RefundRequest, { amount }: Refund) => asked === null || asked === amount

function conflictError({ transactionId }: Refund): AppError {
  return new AppError(
    'idempotency_conflict',
    'This idempotencyKey was used for a refund with another body; use a new one for a new refund',
    { transactionId },
  )
}

/** The primary key of a refund. */
export interface RefundKey {
  merchantId: string
  refundId: string
}

/** The Prisma filter for a refund's primary key. A whole row may be passed. */
export function byRefundKey({ merchantId, refundId }: RefundKey) {
  return { merchantId_refundId: { merchantId, refundId } }
}

/** The Prisma filter for a charge and its extra payments, which notices do not tell apart. */
export const ofCharge = ({ merchantId, transactionId }: TransactionKey) => ({
  merchantId,
  OR: [{ transactionId }, { chargeId: transactionId }],
})

/** A refund with its charge. */
export type RefundOfCharge = Refund & { transaction: Transaction }

/**
 * Builds the provider's order for a refund.
 *
 * @throws Error for a charge without the provider's payment id
 */
export function refundOrder(refund: RefundOfCharge): RefundOrder {
  const { refundId, amount, reason, transaction } = refund
  const paymentId = transaction.source === 'PIX' ? transaction.endToEndId : transaction.gatewayId
  if (!paymentId) throw new Error(`charge ${transaction.transactionId} has no payment to refund`)
  return { refundId, paymentId, amount, reason }
}
