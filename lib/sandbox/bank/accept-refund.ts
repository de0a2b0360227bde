import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@/lib/kernel/errors'
import { buildReturnId } from '@/lib/kernel/pix/identifiers'
import { now } from '@/lib/platform/clock'
import type { SandboxRefund } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { RefundOrderBody } from './bank-bodies'
import { OUR_ISPB, SILENCE_MS } from './bank-terms'
import { REFUND_SETTLES_AFTER_MS, refundRuling } from './refund-rules'

/**
 * Accepts an order to refund a payment, once per `orderId`. A repeat returns the current refund.
 * Refunds never exceed the payment, and a payment that is reported as fraud is not refunded. The
 * order and its settlement job are written in one database transaction.
 *
 * @throws AppError `not_found` for an unknown payment
 * @throws AppError `idempotency_conflict` for the same id with another order
 */
export async function acceptRefund(orderId: string, body: RefundOrderBody): Promise<SandboxRefund> {
  const amount = BigInt(body.amount)
  const ruling = refundRuling(amount)
  const { order, isNew } = await prisma.$transaction(async (tx) => {
    const { amount: paid } = await lockPayment(tx, body.endToEndId)
    const first = await tx.sandboxRefund.findUnique({ where: { orderId } })
    if (first) return { order: first, isNew: false }
    const order = newOrder(orderId, body, await refusal(tx, body, paid))
    await tx.sandboxRefund.create({ data: order })
    const settlesAfterMs = REFUND_SETTLES_AFTER_MS[ruling]
    if (order.status === 'PROCESSING' && settlesAfterMs !== null) {
      const runAt = new Date(order.createdAt.getTime() + settlesAfterMs)
      await addJob(tx, 'settle_sandbox_refund', { orderId }, { runAt })
    }
    return { order, isNew: true }
  })
  if (order.amount !== amount || order.endToEndId !== body.endToEndId) {
    throw new AppError('idempotency_conflict', 'This order id was used for another order')
  }
  if (isNew && ruling === 'timeout') await setTimeout(SILENCE_MS)
  return order
}

function newOrder(
  orderId: string,
  { endToEndId, ...body }: RefundOrderBody,
  reason: string | null,
): SandboxRefund {
  const amount = BigInt(body.amount)
  const createdAt = now()
  return {
    orderId,
    endToEndId,
    returnId: buildReturnId(OUR_ISPB, createdAt, randomBytes(11)),
    amount,
    status: reason ? 'REFUSED' : 'PROCESSING',
    reason,
    createdAt,
    settledAt: reason ? createdAt : null,
  }
}

/** Why a payment can't be refunded; null when it can. */
async function refusal(
  tx: Tx,
  { endToEndId, ...body }: RefundOrderBody,
  paid: bigint,
): Promise<string | null> {
  const infraction = await tx.sandboxInfraction.findUnique({ where: { endToEndId } })
  if (infraction && infraction.status !== 'REJECTED') return 'INFRACTION_OPEN'
  const amount = BigInt(body.amount)
  if ((await sumReturned(tx, endToEndId)) + amount > paid) return 'ALREADY_RETURNED'
  return refundRuling(amount) === 'refused' ? 'PAYER_ACCOUNT_CLOSED' : null
}

/**
 * Locks and reads a payment, so that its refunds and reports are handled one at a time.
 *
 * @throws AppError `not_found`
 */
export async function lockPayment(tx: Tx, endToEndId: string) {
  const [payment] = await tx.$queryRaw<{ txid: string; amount: bigint }[]>`
    SELECT "txid", "amount" FROM "SandboxPayment" WHERE "endToEndId" = ${endToEndId} FOR UPDATE`
  if (payment) return payment
  throw new AppError('not_found', 'The bank has no such payment')
}

/** The sum of a payment's refunds that were not refused. */
export async function sumReturned(tx: Tx, endToEndId: string): Promise<bigint> {
  const { _sum } = await tx.sandboxRefund.aggregate({
    where: { endToEndId, status: { not: 'REFUSED' } },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0n
}

/**
 * A refund at the sandbox bank.
 *
 * @throws AppError `not_found` for an unknown order
 */
export async function getBankRefund(orderId: string): Promise<SandboxRefund> {
  const refund = await prisma.sandboxRefund.findUnique({ where: { orderId } })
  if (refund) return refund
  throw new AppError('not_found', 'The bank has no such order')
}

/** Settles a refund as its amount determines, once, and sends the notice. */
export async function settleBankRefund(orderId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { amount, payment } = await tx.sandboxRefund.findUniqueOrThrow({
      where: { orderId },
      include: { payment: { select: { txid: true } } },
    })
    const refused = refundRuling(amount) === 'refused_late'
    const { count } = await tx.sandboxRefund.updateMany({
      where: { orderId, status: 'PROCESSING' },
      data: {
        status: refused ? 'REFUSED' : 'PAID',
        reason: refused ? 'REFUSED_BY_PAYER_BANK' : null,
        settledAt: now(),
      },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_notice', { about: 'refund', txid: payment.txid })
  })
}
