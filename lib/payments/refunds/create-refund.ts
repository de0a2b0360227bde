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
import { type Answering, findAnswering, type RefundQuestion, rememberKey } from './find-answering'
import { type RefundBody, requireWindow } from './refund-body'

/**
 * Takes the order to give a paid charge back to its payer, whole and once: its
 * gross amount is held, unless it was settled elsewhere, and a job sends it. All
 * of it is one database transaction under the merchant's lock, so that neither
 * racing refunds nor withdrawals nor a dispute can spend the same money.
 *
 * Without a key, a charge that has a refund already is only read: the answer is its last try, also
 * a failed one. A failed refund is tried again by a new key. The same key always means the same try.
 *
 * @throws AppError `not_found`, for another merchant's and for a withdrawal too
 * @throws AppError `invalid_state` for a charge that isn't paid, that is disputed, or for a PIX
 *   whose 90 days are over; until when a card is given back is its provider's to say
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
  const asked = { merchantId, transactionId, origin, reason, idempotencyKey, requestDigest }
  const take = async (tx: Tx) => {
    const { charge, first } = await examine(tx, asked)
    if (first) {
      await rememberKey(tx, asked, first)
      return { charge, refund: first.refund, replayed: true }
    }
    const refund = await insert(tx, { ...asked, amount: charge.amount })
    if (isOurs(charge)) {
      await postTransfers(tx, refund, refundHeld(refund.amount), refund.createdAt)
    }
    if (actor) await recordAct(tx, actor, 'refund.created', transactionId)
    return { charge, refund, replayed: false }
  }
  const look = async () => {
    const { charge, first } = await examine(prisma, asked)
    return first?.isKept ? { charge, refund: first.refund, replayed: true } : null
  }
  return openBook(merchantId, take, { look })
}

/** What answers or refuses a refund: only under the book's lock does it stay true. */
async function examine(
  db: Tx,
  asked: Asked,
): Promise<{ charge: Transaction; first: Answering | null }> {
  const first = await findAnswering(db, asked)
  // After the refund: who reads it as on its way may find the charge reversed, never the other way.
  const charge = await db.transaction.findUniqueOrThrow({ where: byKey(asked) })
  if (first) return { charge, first }
  await requireRefundable(db, charge)
  if (isOurs(charge)) await checkAvailable(charge.merchantId, charge.amount, db)
  return { charge, first: null }
}

const isOurs = ({ settlementMode }: Transaction) => settlementMode === 'internal'

interface Asked extends RefundQuestion {
  origin: TxOrigin
  reason: string | undefined
}

async function requireRefundable(tx: Tx, charge: Transaction): Promise<void> {
  const { status, source, paidAt } = charge
  if (status !== 'COMPLETED' || !paidAt) {
    throw new AppError(
      'invalid_state',
      `This charge is ${status}: only a COMPLETED one is refunded`,
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

async function insert(tx: Tx, asked: Asked & { amount: bigint }): Promise<Refund> {
  const { merchantId, transactionId } = asked
  const createdAt = now()
  const tried = await tx.refund.count({ where: { merchantId, transactionId } })
  const refund = await tx.refund.create({
    data: {
      ...asked,
      refundId: uuidv7({ msecs: createdAt.getTime() }),
      attempt: tried + 1,
      status: 'PENDING',
      createdAt,
    },
  })
  await addJob(tx, 'send_refund', { merchantId, refundId: refund.refundId })
  return refund
}

/**
 * Refuses a refund of another amount than the whole charge, because a caller who names one must
 * not be given another.
 *
 * @throws AppError `invalid_request` for another amount
 * @throws AppError `not_found`, for another merchant's and for a withdrawal too
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
