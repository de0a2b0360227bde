import { AppError } from '@/lib/kernel/errors'
import type { Centavos } from '@/lib/kernel/money'
import { isLive, remainingOf } from '@/lib/payments/transaction/remaining'
import { requestDigest, sameDigest } from '@/lib/payments/transaction/request-digest'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { RefundOrder } from '@/lib/providers/pix/port'

/** The part of a request that identifies an earlier refund. */
export interface RefundRequest {
  merchantId: string
  transactionId: string
  idempotencyKey: string | undefined
  /** The requested amount; null for all that is left. */
  asked: Centavos | null
  /** Whether it asks for a part of the charge, and not for the charge or all that is left of it. */
  isPart: boolean
  requestDigest: Uint8Array<ArrayBuffer>
}

/** The earlier refund of a repeated request. */
export interface EarlierRefund {
  refund: Refund
  /** Whether a repeated request will find the same refund without `rememberKey`. */
  isFoundAgain: boolean
}

/**
 * Computes the digest of a request, which has an amount only if a part of the charge was requested.
 *
 * @param part in reais
 */
export function digestOf(
  transactionId: string,
  reason: string | undefined,
  part?: number,
): Uint8Array<ArrayBuffer> {
  return requestDigest({ transactionId, reason, amount: part })
}

/**
 * Finds the earlier refund that a request repeats: the refund of its key; for all that is left when
 * nothing is left, the last refund that is pending or completed; without a key, an equal request:
 * the last one that has not failed, or one that failed since. Null when the request needs a new
 * refund.
 *
 * @param refunds all refunds of the charge, oldest first
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0031, 0053
 */
export async function findEarlierRefund(
  db: Tx,
  request: RefundRequest,
  charge: Pick<Transaction, 'amount'>,
  refunds: readonly Refund[],
): Promise<EarlierRefund | null> {
  const { merchantId, idempotencyKey } = request
  const keyed = idempotencyKey && (await findByKey(db, merchantId, idempotencyKey))
  if (keyed) {
    const isSame = sameDigest(keyed.requestDigest, request.requestDigest)
    if (!isSame || !fits(request, keyed.refund)) throw conflict(keyed.refund)
    return { refund: keyed.refund, isFoundAgain: true }
  }
  const isUsedUp = !request.isPart && remainingOf(charge, refunds) === 0n
  const last = refunds.findLast(isLive)
  if (isUsedUp && last && fits(request, last))
    return { refund: last, isFoundAgain: !idempotencyKey }
  const equal = idempotencyKey ? undefined : findEqual(request, refunds)
  return equal ? { refund: equal, isFoundAgain: true } : null
}

/** The newest equal refund, but none before the last one that has not failed. */
function findEqual(request: RefundRequest, refunds: readonly Refund[]): Refund | undefined {
  const since = refunds.slice(Math.max(0, refunds.findLastIndex(isLive)))
  return since.findLast(
    (refund) =>
      fits(request, refund) &&
      (request.isPart ? sameDigest(refund.requestDigest, request.requestDigest) : !wasPart(refund)),
  )
}

/** The requested amount, if there was one, is that of the refund. */
const fits = ({ asked }: RefundRequest, { amount }: Refund) => asked === null || asked === amount

function wasPart({ transactionId, reason, requestDigest }: Refund): boolean {
  return !sameDigest(requestDigest, digestOf(transactionId, reason ?? undefined))
}

/**
 * Stores a new key for the earlier refund, in the caller's database transaction,
 * which must hold the book's lock. If that refund fails later, a repeat with this key still makes
 * no new one.
 */
export async function rememberKey(
  tx: Tx,
  { merchantId, idempotencyKey, requestDigest }: RefundRequest,
  { refund: { refundId }, isFoundAgain }: EarlierRefund,
): Promise<void> {
  if (isFoundAgain || !idempotencyKey) return
  await tx.refundRepeat.create({ data: { merchantId, idempotencyKey, refundId, requestDigest } })
}

async function findByKey(db: Tx, merchantId: string, idempotencyKey: string) {
  const refund = await db.refund.findUnique({
    where: { merchantId_idempotencyKey: { merchantId, idempotencyKey } },
  })
  if (refund) return { refund, requestDigest: refund.requestDigest }
  return db.refundRepeat.findUnique({
    where: { merchantId_idempotencyKey: { merchantId, idempotencyKey } },
    include: { refund: true },
  })
}

function conflict({ transactionId }: Refund): AppError {
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
