import { AppError } from '@/lib/kernel/errors'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { RefundOrder } from '@/lib/providers/pix/port'

/** What decides which refund answers a request for one. */
export interface RefundQuestion {
  merchantId: string
  transactionId: string
  idempotencyKey: string | undefined
  requestDigest: Uint8Array<ArrayBuffer>
}

/** The refund that answers a request. */
export interface Answering {
  refund: Refund
  /** Whether a repeat of the request is sure to get the same refund. */
  isKept: boolean
}

/**
 * The refund that answers a request, where no new one is to be made: the one that its key means;
 * for a new key the one that is under way or has arrived; without a key the last try, also one that
 * failed.
 *
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0031
 */
export async function findAnswering(db: Tx, asked: RefundQuestion): Promise<Answering | null> {
  const { merchantId, transactionId, idempotencyKey } = asked
  const keyed = idempotencyKey && (await findByKey(db, merchantId, idempotencyKey))
  if (keyed) {
    if (!sameDigest(keyed.requestDigest, asked.requestDigest)) throw conflict(keyed.refund)
    return { refund: keyed.refund, isKept: true }
  }
  const last = await db.refund.findFirst({
    where: { merchantId, transactionId },
    orderBy: { attempt: 'desc' },
  })
  if (!last || (idempotencyKey && last.status === 'FAILED')) return null
  return { refund: last, isKept: !idempotencyKey }
}

/**
 * Makes a key mean the refund that answers it, in the caller's database transaction, which must hold
 * the book's lock: should that refund fail, a repeat by this key makes no new one.
 */
export async function rememberKey(
  tx: Tx,
  { merchantId, idempotencyKey, requestDigest }: RefundQuestion,
  { refund: { refundId }, isKept }: Answering,
): Promise<void> {
  if (isKept || !idempotencyKey) return
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
