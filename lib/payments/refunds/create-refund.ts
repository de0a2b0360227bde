import { v7 as uuidv7 } from 'uuid'
import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { fromReais, toReais } from '@/lib/kernel/money'
import { refundHeld } from '@/lib/ledger/movements'
import { checkAvailable, openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { findOpenDispute } from '@/lib/payments/disputes/list-disputes'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { requestDigest as digestOf } from '@/lib/payments/transaction/request-digest'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import {
  type EarlierRefund,
  findEarlierRefund,
  type RefundRequest,
  rememberKey,
} from './find-refund'
import { type RefundBody, requireWindow } from './refund-body'

/**
 * Creates a refund of a whole paid charge. The gross amount is held, unless the charge's settlement
 * mode is `external`, and a job sends the refund. This is one database transaction under the
 * merchant's book lock, so that concurrent refunds, withdrawals and disputes cannot spend the same
 * money.
 *
 * Without a key, a charge that already has a refund gets the last one, even if it failed. To retry
 * a failed refund, send a new key. The same key always returns the same refund.
 *
 * @throws AppError `not_found` for another merchant's charge and for a withdrawal
 * @throws AppError `invalid_state` for a charge that isn't paid or is disputed, and for a PIX more
 *   than 90 days after its payment; the card processor decides how long a card payment can be
 *   refunded
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0011, 0024, 0031
 */
export async function createRefund(
  merchantId: string,
  body: RefundBody,
  { origin = 'API', actor }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<{ charge: Transaction; refund: Refund; replayed: boolean }> {
  const { transactionId } = await getCharge(merchantId, body.transactionId)
  const { reason, idempotencyKey } = body
  const requestDigest = digestOf({ transactionId, reason })
  const request = { merchantId, transactionId, origin, reason, idempotencyKey, requestDigest }
  const take = async (tx: Tx) => {
    const { charge, earlier } = await examine(tx, request)
    if (earlier) {
      await rememberKey(tx, request, earlier)
      return { charge, refund: earlier.refund, replayed: true }
    }
    const refund = await insert(tx, { ...request, amount: charge.amount })
    if (isOurs(charge)) {
      await postTransfers(tx, refund, refundHeld(refund.amount), refund.createdAt)
    }
    if (actor) await recordAct(tx, actor, 'refund.created', transactionId)
    return { charge, refund, replayed: false }
  }
  const look = async () => {
    const { charge, earlier } = await examine(prisma, request)
    return earlier?.isFoundAgain ? { charge, refund: earlier.refund, replayed: true } : null
  }
  return openBook(merchantId, take, { look })
}

/**
 * Finds the earlier refund of a repeated request, or checks that a new one is allowed. The result
 * is reliable only under the book's lock.
 */
async function examine(
  db: Tx,
  request: NewRefund,
): Promise<{ charge: Transaction; earlier: EarlierRefund | null }> {
  const earlier = await findEarlierRefund(db, request)
  // The charge is read after the refund, so that a completed refund never comes with a charge that
  // is not REVERSED yet.
  const charge = await db.transaction.findUniqueOrThrow({ where: byKey(request) })
  if (earlier) return { charge, earlier }
  await requireRefundable(db, charge)
  if (isOurs(charge)) await checkAvailable(charge.merchantId, charge.amount, db)
  return { charge, earlier: null }
}

const isOurs = ({ settlementMode }: Transaction) => settlementMode === 'internal'

interface NewRefund extends RefundRequest {
  origin: TxOrigin
  reason: string | undefined
}

async function requireRefundable(tx: Tx, charge: Transaction): Promise<void> {
  const { status, source, paidAt } = charge
  if (status !== 'COMPLETED' || !paidAt) {
    throw new AppError(
      'invalid_state',
      `This charge is ${status}: only a COMPLETED charge can be refunded`,
    )
  }
  const dispute = await findOpenDispute(tx, charge)
  if (dispute) {
    throw new AppError(
      'invalid_state',
      'This charge is disputed: it can be refunded only once the dispute is won',
      { infractionId: dispute.transactionId },
    )
  }
  if (source === 'PIX') requireWindow(paidAt, now())
}

async function insert(tx: Tx, request: NewRefund & { amount: bigint }): Promise<Refund> {
  const { merchantId, transactionId } = request
  const createdAt = now()
  const previous = await tx.refund.count({ where: { merchantId, transactionId } })
  const refund = await tx.refund.create({
    data: {
      ...request,
      refundId: uuidv7({ msecs: createdAt.getTime() }),
      attempt: previous + 1,
      status: 'PENDING',
      createdAt,
    },
  })
  await addJob(tx, 'send_refund', { merchantId, refundId: refund.refundId })
  return refund
}

/**
 * Refuses an amount other than the charge's, so that a caller who asks for a partial refund does
 * not get a full one.
 *
 * @throws AppError `invalid_request` for another amount
 * @throws AppError `not_found` for another merchant's charge and for a withdrawal
 */
export async function checkRefundAmount(
  merchantId: string,
  { transactionId, amount }: RefundBody,
): Promise<void> {
  if (amount === undefined) return
  const charge = await getCharge(merchantId, transactionId)
  if (fromReais(amount) === charge.amount) return
  const whole = toReais(charge.amount).toFixed(2)
  throw invalidRequest({
    path: 'amount',
    code: 'whole_amount',
    message: `must be the whole amount of the charge, ${whole}, or left out: partial refunds are not available yet`,
    limit: toReais(charge.amount),
  })
}
