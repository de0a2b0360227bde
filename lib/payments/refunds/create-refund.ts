import { v7 as uuidv7 } from 'uuid'
import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { type Centavos, fromReais, toReais } from '@/lib/kernel/money'
import { refundHeld } from '@/lib/ledger/movements'
import { checkAvailable, openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { findOpenDispute } from '@/lib/payments/disputes/list-disputes'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { remainingOf } from '@/lib/payments/transaction/remaining'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { digestOf, findEarlierRefund, type RefundRequest, rememberKey } from './find-refund'
import { REFUNDS_MAX, type RefundBody, requireWindow } from './refund-body'

/**
 * Creates a refund of a paid charge: of an amount, or of all that is left. The amount is held,
 * unless the charge's settlement mode is `external`, and a job sends the refund. This is one
 * database transaction under the merchant's book lock, so that concurrent refunds never exceed the
 * charge, and refunds, withdrawals and disputes cannot spend the same money.
 *
 * Without a key, a request equal to the last one gets its refund, even if it failed. To retry a
 * failed refund, or to refund the same amount again, send a new key. The same key always returns
 * the same refund.
 *
 * @throws AppError `not_found` for another merchant's charge and for a withdrawal
 * @throws AppError `invalid_state` for a charge that isn't paid, is disputed or has `REFUNDS_MAX`
 *   refunds, and for a PIX more than 90 days after its payment; the card processor decides how long
 *   a card payment can be refunded
 * @throws AppError `invalid_request` for more than is left, with `detail.remainingAmount` in reais
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @see docs/decisions/0011, 0024, 0031, 0053
 */
export async function createRefund(
  merchantId: string,
  body: RefundBody,
  { origin = 'API', actor = bySystem(merchantId) }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<{ charge: Transaction; refund: Refund; replayed: boolean }> {
  const request = toRequest(await getCharge(merchantId, body.transactionId), body)
  const take = async (tx: Tx) => {
    const seen = await examine(tx, request)
    const { charge, earlier, attempt, amount } = seen
    if (earlier) {
      await rememberKey(tx, request, earlier)
      return { charge, refund: earlier.refund, replayed: true }
    }
    await checkNew(tx, seen)
    const refund = await insert(tx, request, { attempt, amount, origin })
    if (isOurs(charge)) {
      await postTransfers(tx, refund, refundHeld(refund.amount), refund.createdAt)
    }
    const after = { amount: toReais(amount), refundId: refund.refundId, reason: refund.reason }
    await recordAct(tx, actor, 'refund.created', request.transactionId, { after })
    return { charge, refund, replayed: false }
  }
  return openBook(merchantId, take, { look: () => lookWithoutLock(request) })
}

interface NewRefund extends RefundRequest {
  reason: string | undefined
}

/** A request for the whole charge is the same with its amount and without it. */
function toRequest(
  { merchantId, transactionId, amount }: Transaction,
  body: RefundBody,
): NewRefund {
  const { reason, idempotencyKey } = body
  const asked = body.amount === undefined ? null : fromReais(body.amount)
  const isPart = asked !== null && asked !== amount
  const requestDigest = digestOf(transactionId, reason, isPart ? body.amount : undefined)
  return { merchantId, transactionId, reason, idempotencyKey, asked, isPart, requestDigest }
}

/**
 * Reads the charge, and finds the earlier refund of a repeated request. The result is reliable only
 * under the book's lock.
 */
async function examine(db: Tx, request: NewRefund) {
  const { merchantId, transactionId } = request
  // The refunds are read before the key, so that what another process adds between the two reads
  // is found by its key.
  const refunds = await db.refund.findMany({
    where: { merchantId, transactionId },
    orderBy: { attempt: 'asc' },
  })
  // The charge is read after the refunds, so that completed refunds of all of it never come with a
  // charge that is not REVERSED yet.
  const charge = await db.transaction.findUniqueOrThrow({ where: byKey(request) })
  const earlier = await findEarlierRefund(db, request, charge, refunds)
  const remaining = remainingOf(charge, refunds)
  const amount = request.asked ?? remaining
  return { charge, earlier, remaining, amount, attempt: refunds.length + 1 }
}

type Examined = Awaited<ReturnType<typeof examine>>

/** Checks that a new refund is allowed. */
async function checkNew(db: Tx, { charge, attempt, amount, remaining }: Examined): Promise<void> {
  await requireRefundable(db, charge, attempt)
  if (amount > remaining) throw moreThanLeft(remaining)
  if (isOurs(charge)) await checkAvailable(charge.merchantId, amount, db)
}

/**
 * Finds the earlier refund without the book's lock, or refuses the request early. Null when the
 * lock decides.
 */
async function lookWithoutLock(request: NewRefund) {
  const seen = await examine(prisma, request)
  if (seen.earlier) return replayOf(seen)
  try {
    await checkNew(prisma, seen)
  } catch (refusal) {
    // The money or the charge may have been taken by this very request, sent twice at once.
    const again = await examine(prisma, request)
    if (!again.earlier) throw refusal
    return replayOf(again)
  }
  return null
}

function replayOf({ charge, earlier }: Examined) {
  return earlier?.isFoundAgain ? { charge, refund: earlier.refund, replayed: true } : null
}

const isOurs = ({ settlementMode }: Transaction) => settlementMode === 'internal'

async function requireRefundable(tx: Tx, charge: Transaction, attempt: number): Promise<void> {
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
  if (attempt > REFUNDS_MAX) {
    throw new AppError(
      'invalid_state',
      `This charge has ${REFUNDS_MAX} refunds, failed ones included; no more can be made`,
    )
  }
}

function moreThanLeft(remaining: Centavos): AppError {
  const remainingAmount = toReais(remaining)
  const { code, message, detail } = invalidRequest({
    path: 'amount',
    code: 'more_than_left',
    message: `must be at most ${remainingAmount.toFixed(2)}, which is what is left of the charge after its refunds`,
    limit: remainingAmount,
  })
  return new AppError(code, message, { ...detail, remainingAmount })
}

async function insert(
  tx: Tx,
  { merchantId, transactionId, reason, idempotencyKey, requestDigest }: NewRefund,
  given: { attempt: number; amount: Centavos; origin: TxOrigin },
): Promise<Refund> {
  const createdAt = now()
  const refund = await tx.refund.create({
    data: {
      ...{ merchantId, transactionId, reason, idempotencyKey, requestDigest, createdAt },
      ...given,
      refundId: uuidv7({ msecs: createdAt.getTime() }),
      status: 'PENDING',
    },
  })
  await addJob(tx, 'send_refund', { merchantId, refundId: refund.refundId })
  return refund
}
