import { createHash } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardPayment, SandboxCardSession } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { SessionBody } from './card-bodies'
import { NOTICE_AFTER_TOKEN_MS, offeredMethods } from './card-terms'
import { makeCardId } from './client-secret'
import { recordTry } from './record-try'
import { type TestCard, testCardOfToken } from './test-cards'

/**
 * Opens a session, once per transaction; a repeat returns the first. A card token is charged at
 * once, and a decline fails the session, because nobody is at a form to try another card.
 *
 * @throws AppError `idempotency_conflict` for the same transaction with another order
 */
export async function openCardSession(body: SessionBody): Promise<SandboxCardSession> {
  const order = newSession(body)
  const card = body.cardToken ? testCardOfToken(body.cardToken) : undefined
  const isNew = await prisma.$transaction(async (tx) => {
    const { count } = await tx.sandboxCardSession.createMany({
      data: [order],
      skipDuplicates: true,
    })
    if (count > 0 && card) await chargeToken(tx, order, card)
    return count > 0
  })
  if (isNew) return order
  const { transactionId, orderDigest } = order
  const first = await prisma.sandboxCardSession.findUniqueOrThrow({ where: { transactionId } })
  if (Buffer.from(orderDigest).equals(first.orderDigest)) return first
  throw new AppError('idempotency_conflict', 'This transaction has a session of another order')
}

function newSession(body: SessionBody): SandboxCardSession {
  const { transactionId, currency, uiMode, installments, expiresAt } = body
  return {
    sessionId: makeCardId('cs'),
    paymentIntentId: makeCardId('pi'),
    transactionId,
    currency,
    uiMode,
    installments,
    expiresAt,
    orderDigest: digestOf(body),
    amount: BigInt(body.amount),
    methods: offeredMethods(body.methodTypes, currency),
    status: 'OPEN',
    reason: null,
    createdAt: now(),
  }
}

function digestOf(body: SessionBody): Uint8Array<ArrayBuffer> {
  const { amount, currency, uiMode, methodTypes, installments, cardToken } = body
  const order = [amount, currency, uiMode, methodTypes, installments, cardToken]
  return Uint8Array.from(createHash('sha256').update(JSON.stringify(order)).digest())
}

async function chargeToken(tx: Tx, session: SandboxCardSession, card: TestCard): Promise<void> {
  const { sessionId, transactionId, installments, createdAt } = session
  const runAt = new Date(createdAt.getTime() + NOTICE_AFTER_TOKEN_MS)
  const { status, reason } = await recordTry(
    tx,
    session,
    { method: 'card', card, installments },
    { idempotencyKey: transactionId, noticeAt: runAt },
  )
  if (status !== 'DECLINED') return
  await tx.sandboxCardSession.update({ where: { sessionId }, data: { status: 'FAILED', reason } })
}

/** The state of a session at the processor. */
export interface SessionStanding {
  session: SandboxCardSession
  /** The attempt that is pending or has paid; null without one. */
  payment: SandboxCardPayment | null
  /** The declined attempts, oldest first. */
  declined: SandboxCardPayment[]
}

/**
 * The current state of a session, which is open only until it expires.
 *
 * @throws AppError `not_found` for an unknown session
 */
export async function getSessionStanding(sessionId: string): Promise<SessionStanding> {
  const session = await prisma.sandboxCardSession.findUnique({ where: { sessionId } })
  if (!session) throw noSuchSessionError()
  return standingOf(prisma, session)
}

/**
 * Locks a session for the caller's database transaction, which serializes payment, expiry and
 * refunds.
 *
 * @throws AppError `not_found` for an unknown session
 */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionStanding> {
  await tx.$queryRaw`SELECT 1 FROM "SandboxCardSession" WHERE "sessionId" = ${sessionId} FOR UPDATE`
  const session = await tx.sandboxCardSession.findUnique({ where: { sessionId } })
  if (!session) throw noSuchSessionError()
  return standingOf(tx, session)
}

async function standingOf(db: Tx, session: SandboxCardSession): Promise<SessionStanding> {
  const { sessionId, status, expiresAt } = session
  const tries = await db.sandboxCardPayment.findMany({
    where: { sessionId, status: { in: ['PROCESSING', 'PAID', 'DECLINED'] } },
    orderBy: { createdAt: 'asc' },
  })
  const declined = tries.filter((one) => one.status === 'DECLINED')
  if (status === 'OPEN') {
    const isOpen = expiresAt > now()
    return {
      session: isOpen ? session : { ...session, status: 'EXPIRED' },
      payment: null,
      declined,
    }
  }
  return { session, payment: tries.find((one) => one.status !== 'DECLINED') ?? null, declined }
}

function noSuchSessionError(): AppError {
  return new AppError('not_found', 'The processor has no such session')
}

/**
 * Expires an open session, so that it can no longer be paid.
 *
 * @returns its state; a paid or pending session stays so
 * @throws AppError `not_found` for an unknown session
 */
export async function expireCardSession(sessionId: string): Promise<SessionStanding> {
  return prisma.$transaction(async (tx) => {
    const standing = await lockSession(tx, sessionId)
    if (standing.session.status !== 'OPEN') return standing
    const data = { status: 'EXPIRED' } as const
    const session = await tx.sandboxCardSession.update({ where: { sessionId }, data })
    await tx.sandboxCardPayment.updateMany({
      where: { sessionId, status: 'REQUIRES_ACTION' },
      data: { status: 'CANCELLED' },
    })
    return { ...standing, session, payment: null }
  })
}
