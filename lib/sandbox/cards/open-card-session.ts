import { createHash } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardSession } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { NOTICE_AFTER_TOKEN_MS, offeredMethods } from './card-terms'
import { makeCardId } from './make-card-id'
import { recordTry } from './record-try'
import type { SessionBody } from './session-body'
import { type TestCard, testCardOfToken } from './test-cards'

/**
 * Opens a session, once for each transaction: a repeat is answered with the first. A card that
 * comes as a token is charged at once; what it is declined for ends the session, as there is
 * nobody at a form to try another.
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
    ...{ transactionId, currency, uiMode, installments, expiresAt },
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
