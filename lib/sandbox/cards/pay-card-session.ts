import { randomUUID } from 'node:crypto'
import { expiryFault } from '@/lib/kernel/card-number'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { CardPaymentBody } from './card-bodies'
import { TRIES_MAX } from './card-terms'
import { lockSession, type SessionStanding } from './open-card-session'
import { type Means, offers, recordTry } from './record-try'
import { testCardOf } from './test-cards'

/**
 * Attempts to pay a session. It is paid once: if it is already paid or pending, the result is that
 * of the first attempt. The same idempotency key names the same attempt and gets the same result.
 *
 * @throws AppError `invalid_request` for a method that the session does not offer, and for an
 *   expired card
 * @throws AppError `idempotency_conflict` for a key that was used for another attempt
 * @throws AppError `invalid_state` for a session that has failed or expired, or had too many
 *   attempts
 */
export async function payCardSession(
  sessionId: string,
  body: CardPaymentBody,
): Promise<SandboxCardPayment> {
  const idempotencyKey = body.idempotencyKey ?? randomUUID()
  const means = meansOf(body)
  return prisma.$transaction(async (tx) => {
    const standing = await lockSession(tx, sessionId)
    const key = { sessionId_idempotencyKey: { sessionId, idempotencyKey } }
    const earlier = await tx.sandboxCardPayment.findUnique({ where: key })
    if (earlier) return repeated(standing, earlier, means)
    const first = firstOf(standing)
    if (first) return first
    await refuseUnoffered(tx, standing, means)
    return recordTry(tx, standing.session, means, { idempotencyKey })
  })
}

function meansOf(body: CardPaymentBody): Means {
  const { card, installments } = body
  if (body.method === 'boleto' || !card) return { method: 'boleto', card: null, installments: 1 }
  if (expiryFault({ month: card.expMonth, year: card.expYear }, now())) {
    const message = 'must be a time that is to come'
    throw invalidRequestError({ path: 'card.expYear', message, code: 'card_expired' })
  }
  return { method: 'card', card: testCardOf(card.number)!, installments }
}

/** The result of an earlier attempt with the same key. */
function repeated(standing: SessionStanding, earlier: SandboxCardPayment, means: Means) {
  const isSame =
    earlier.method === means.method &&
    earlier.card === (means.card?.slug ?? null) &&
    earlier.installments === means.installments
  if (!isSame) {
    throw new AppError('idempotency_conflict', 'This idempotency key was used for another try')
  }
  return stillSaid(standing, earlier)
}

/**
 * The result of an earlier attempt: a final decline, an open challenge, or else the state of its
 * session.
 *
 * @throws AppError `invalid_state` for an attempt whose session has failed or expired
 */
export function stillSaid(
  standing: SessionStanding,
  earlier: SandboxCardPayment,
): SandboxCardPayment {
  const isOpen = standing.session.status === 'OPEN'
  if (earlier.status === 'DECLINED' || isOpen) return earlier
  return firstOf(standing) ?? earlier
}

/** The attempt that is paying or has paid a session; null while it is open. */
function firstOf({ session, payment }: SessionStanding): SandboxCardPayment | null {
  if (session.status === 'FAILED')
    throw sessionOverError('This payment has failed; nothing was charged')
  if (session.status === 'EXPIRED') throw sessionOverError('The time to pay is over')
  return payment
}

async function refuseUnoffered(
  tx: Tx,
  { session }: SessionStanding,
  { method, installments }: Means,
): Promise<void> {
  const { sessionId } = session
  if (!offers(session, method)) {
    const message = `must be one of ${session.methods.join(', ')}`
    throw invalidRequestError({ path: 'method', message, code: 'not_offered' })
  }
  const limit = session.installments
  if (installments > limit) {
    const message = `must be at most ${limit}`
    throw invalidRequestError({ path: 'installments', message, code: 'too_large', limit })
  }
  const tries = await tx.sandboxCardPayment.count({ where: { sessionId } })
  if (tries >= TRIES_MAX) throw sessionOverError('This session was tried too often')
}

function sessionOverError(message: string): AppError {
  return new AppError('invalid_state', message)
}
