import { now } from '@/lib/platform/clock'
import type { SandboxCardPayment, SandboxCardSession } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { BOLETO_FOR_MS, type CardMethod, DISPUTE_AFTER_MS, SLOW_MS } from './card-terms'
import { makeCardId } from './client-secret'
import { type CardOutcome, last4Of, type TestCard, testCardNamed } from './test-cards'

/** The means of payment of an attempt. */
export type Means =
  | { method: 'card'; card: TestCard; installments: number }
  | { method: 'boleto'; card: null; installments: 1 }

/** The state of an attempt: of a new one by its card, later by its result. */
type Standing = Pick<SandboxCardPayment, 'status' | 'reason'>

/**
 * Writes an attempt to pay an open session and all its effects, in the caller's database
 * transaction, which must hold the session's lock.
 *
 * @param noticeAt when the notice is sent; by default at once
 */
export async function recordTry(
  tx: Tx,
  session: SandboxCardSession,
  means: Means,
  { idempotencyKey, noticeAt }: { idempotencyKey: string; noticeAt?: Date },
): Promise<SandboxCardPayment> {
  const { method, card, installments } = means
  const createdAt = now()
  const standing = firstStanding(card?.outcome)
  const payment = await tx.sandboxCardPayment.create({
    data: {
      paymentId: makeCardId('pay'),
      sessionId: session.sessionId,
      idempotencyKey,
      method,
      installments,
      createdAt,
      ...standing,
      card: card?.slug,
      brand: card?.brand ?? method,
      last4: card && last4Of(card),
      settledAt: isFinal(standing) ? createdAt : null,
    },
  })
  if (payment.status === 'PROCESSING') await planSettlement(tx, payment, card?.outcome)
  await followTry(tx, session, payment, noticeAt)
  return payment
}

/**
 * Writes the result of an attempt and all its effects, in the caller's database transaction, which
 * must hold the session's lock.
 */
export async function recordOutcome(
  tx: Tx,
  session: SandboxCardSession,
  { paymentId }: SandboxCardPayment,
  standing: Standing,
): Promise<SandboxCardPayment> {
  const settledAt = isFinal(standing) ? now() : null
  const data = { ...standing, settledAt }
  const payment = await tx.sandboxCardPayment.update({ where: { paymentId }, data })
  await followTry(tx, session, payment)
  return payment
}

function firstStanding(outcome: CardOutcome | undefined): Standing {
  if (!outcome || outcome.kind === 'slow') return { status: 'PROCESSING', reason: null }
  if (outcome.kind === 'challenge') return { status: 'REQUIRES_ACTION', reason: null }
  if (outcome.kind === 'declined') return { status: 'DECLINED', reason: outcome.code }
  return { status: 'PAID', reason: null }
}

function isFinal({ status }: Standing): boolean {
  return status !== 'REQUIRES_ACTION' && status !== 'PROCESSING'
}

/** A slow card comes to its end by itself; a boleto that nobody pays, on its last day. */
async function planSettlement(
  tx: Tx,
  { paymentId, createdAt }: SandboxCardPayment,
  outcome: CardOutcome | undefined,
): Promise<void> {
  const ending = outcome?.kind === 'slow' ? outcome.ending : 'failed'
  const runAt = new Date(createdAt.getTime() + (outcome ? SLOW_MS : BOLETO_FOR_MS))
  await addJob(tx, 'settle_sandbox_card_payment', { paymentId, ending }, { runAt })
}

/** Gives the session the status of its try, and cancels the challenges of its other tries. */
async function followTry(
  tx: Tx,
  { sessionId, transactionId }: SandboxCardSession,
  payment: SandboxCardPayment,
  noticeAt?: Date,
): Promise<void> {
  const { paymentId, status, reason } = payment
  const notice = { about: 'session', transactionId } as const
  if (status === 'DECLINED') {
    return addJob(tx, 'send_sandbox_card_notice', notice, { runAt: noticeAt })
  }
  if (status !== 'PAID' && status !== 'PROCESSING' && status !== 'FAILED') return
  await tx.sandboxCardSession.update({ where: { sessionId }, data: { status, reason } })
  await tx.sandboxCardPayment.updateMany({
    where: { sessionId, status: 'REQUIRES_ACTION', paymentId: { not: paymentId } },
    data: { status: 'CANCELLED' },
  })
  await addJob(tx, 'send_sandbox_card_notice', notice, { runAt: noticeAt })
  if (status === 'PAID') await planDispute(tx, payment)
}

async function planDispute(tx: Tx, { sessionId, card }: SandboxCardPayment): Promise<void> {
  if (!card || testCardNamed(card).outcome.kind !== 'disputed') return
  const runAt = new Date(now().getTime() + DISPUTE_AFTER_MS)
  await addJob(tx, 'open_sandbox_card_dispute', { sessionId }, { runAt })
}

/** Whether a session can be tried by this. */
export function offers({ methods }: SandboxCardSession, method: CardMethod): boolean {
  return methods.includes(method)
}
