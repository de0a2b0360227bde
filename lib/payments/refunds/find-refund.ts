import { AppError } from '@/lib/kernel/errors'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { RefundOrder } from '@/lib/providers/pix/port'

/** The part of a request that identifies an earlier refund. */
export interface RefundRequest {
  merchantId: string
  transactionId: string
  idempotencyKey: string | undefined
  requestDigest: Uint8Array<ArrayBuffer>
}

/** The earlier refund of a repeated request. */
export interface EarlierRefund {
  refund: Refund
  /** Whether a repeated request will find the same refund without `rememberKey`. */
  isFoundAgain: boolean
}

/**
 * Finds the earlier refund that a request repeats: the refund of its key; for a new key, a refund
 * that is pending or completed; without a key, the last refund, even if it failed. Null when the
 * request needs a new refund.
 *
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0031
 */
export async function findEarlierRefund(
  db: Tx,
  request: RefundRequest,
): Promise<EarlierRefund | null> {
  const { merchantId, transactionId, idempotencyKey } = request
  const keyed = idempotencyKey && (await findByKey(db, merchantId, idempotencyKey))
  if (keyed) {
    if (!sameDigest(keyed.requestDigest, request.requestDigest)) throw conflict(keyed.refund)
    return { refund: keyed.refund, isFoundAgain: true }
  }
  const last = await db.refund.findFirst({
    where: { merchantId, transactionId },
    orderBy: { attempt: 'desc' },
  })
  if (!last || (idempotencyKey && last.status === 'FAILED')) return null
  return { refund: last, isFoundAgain: !idempotencyKey }
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
