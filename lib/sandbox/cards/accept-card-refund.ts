import { setTimeout } from 'node:timers/promises'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardRefund } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { SILENCE_MS } from '@/lib/sandbox/bank/bank-terms'
import { REFUND_SETTLES_AFTER_MS, refundRuling } from '@/lib/sandbox/bank/refund-rules'
import type { CardRefundBody } from './card-bodies'
import { makeCardId } from './client-secret'
import { lockSession } from './open-card-session'

/** A refund in the processor's response; of one that was never made, only the reason. */
type CardRefund = Pick<SandboxCardRefund, 'status' | 'reason' | 'returnId' | 'settledAt'>

/**
 * Accepts an order to refund a payment, once per `refundId`. A repeat returns the current refund.
 * Refunds never exceed the payment, and a disputed payment is not refunded. The order and its
 * settlement job are written in one database transaction.
 *
 * @throws AppError `idempotency_conflict` for the same id with another order
 */
export async function acceptCardRefund(
  refundId: string,
  { paymentIntentId, ...body }: CardRefundBody,
): Promise<CardRefund> {
  const amount = BigInt(body.amount)
  const paid = await prisma.sandboxCardSession.findUnique({ where: { paymentIntentId } })
  const isNew = await prisma.$transaction(async (tx) => {
    const first = await tx.sandboxCardRefund.findUnique({ where: { refundId } })
    if (first || !paid) return false
    const { session } = await lockSession(tx, paid.sessionId)
    const reason =
      session.status === 'PAID' ? await refusal(tx, paid.sessionId, amount) : 'PAYMENT_NOT_FOUND'
    const order = newRefund(refundId, paid.sessionId, amount, reason)
    const { count } = await tx.sandboxCardRefund.createMany({ data: [order], skipDuplicates: true })
    if (count > 0 && !reason) await planSettlement(tx, order)
    return count > 0
  })
  const refund = await prisma.sandboxCardRefund.findUnique({ where: { refundId } })
  if (!refund) return NOT_PAID
  if (refund.amount !== amount || refund.sessionId !== paid?.sessionId) {
    throw new AppError('idempotency_conflict', 'This refund id was used for another order')
  }
  if (isNew && refundRuling(amount) === 'timeout') await setTimeout(SILENCE_MS)
  return refund
}

/** A refused order for an unknown payment is not stored. */
const NOT_PAID: CardRefund = {
  status: 'REFUSED',
  reason: 'PAYMENT_NOT_FOUND',
  returnId: '',
  settledAt: null,
}

function newRefund(
  refundId: string,
  sessionId: string,
  amount: bigint,
  reason: string | null,
): SandboxCardRefund {
  const createdAt = now()
  return {
    refundId,
    sessionId,
    amount,
    reason,
    createdAt,
    returnId: makeCardId('re'),
    status: reason ? 'REFUSED' : 'PROCESSING',
    settledAt: reason ? createdAt : null,
  }
}

/** Why a payment can't be refunded; null when it can. */
async function refusal(tx: Tx, sessionId: string, amount: bigint): Promise<string | null> {
  const dispute = await tx.sandboxCardDispute.findUnique({ where: { sessionId } })
  if (dispute && dispute.status !== 'WON') return 'CHARGE_DISPUTED'
  const { amount: paid } = await tx.sandboxCardSession.findUniqueOrThrow({ where: { sessionId } })
  if ((await sumReturned(tx, sessionId)) + amount > paid) return 'ALREADY_RETURNED'
  return refundRuling(amount) === 'refused' ? 'CARD_ACCOUNT_CLOSED' : null
}

/** The sum of a payment's refunds that were not refused. */
export async function sumReturned(tx: Tx, sessionId: string): Promise<bigint> {
  const { _sum } = await tx.sandboxCardRefund.aggregate({
    where: { sessionId, status: { not: 'REFUSED' } },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0n
}

async function planSettlement(tx: Tx, { refundId, amount, createdAt }: SandboxCardRefund) {
  const runAt = new Date(createdAt.getTime() + (REFUND_SETTLES_AFTER_MS[refundRuling(amount)] ?? 0))
  await addJob(tx, 'settle_sandbox_card_refund', { refundId }, { runAt })
}

/**
 * A refund at the processor.
 *
 * @throws AppError `not_found` for an unknown order
 */
export async function getCardRefund(refundId: string): Promise<SandboxCardRefund> {
  const refund = await prisma.sandboxCardRefund.findUnique({ where: { refundId } })
  if (refund) return refund
  throw new AppError('not_found', 'The processor has no such refund')
}

/** Settles a refund as its amount determines, once, and sends the notice. */
export async function settleCardRefund(refundId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { amount, session } = await tx.sandboxCardRefund.findUniqueOrThrow({
      where: { refundId },
      include: { session: { select: { transactionId: true } } },
    })
    const refused = refundRuling(amount) === 'refused_late'
    const { count } = await tx.sandboxCardRefund.updateMany({
      where: { refundId, status: 'PROCESSING' },
      data: {
        status: refused ? 'REFUSED' : 'PAID',
        reason: refused ? 'REFUSED_BY_CARD_ISSUER' : null,
        settledAt: now(),
      },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_card_notice', { about: 'refund', ...session })
  })
}
