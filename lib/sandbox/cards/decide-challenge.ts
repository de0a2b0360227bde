import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { lockSession } from './open-card-session'
import { stillSaid } from './pay-card-session'
import { recordOutcome } from './record-try'
import { testCardNamed } from './test-cards'

/**
 * Answers the challenge of the cardholder's bank, once; later answers change nothing. If the
 * session was paid by another attempt meanwhile, the result is that attempt's.
 *
 * @throws AppError `not_found` for a challenge that the session does not have
 * @throws AppError `invalid_state` for a challenge whose session has failed or expired
 */
export async function decideChallenge(
  sessionId: string,
  paymentId: string,
  outcome: 'passed' | 'failed',
): Promise<SandboxCardPayment> {
  return prisma.$transaction(async (tx) => {
    const standing = await lockSession(tx, sessionId)
    const payment = await tx.sandboxCardPayment.findFirst({ where: { paymentId, sessionId } })
    const asked = payment?.card ? testCardNamed(payment.card).outcome : null
    if (!payment || asked?.kind !== 'challenge') {
      throw new AppError('not_found', 'The session has no such challenge')
    }
    if (standing.session.status !== 'OPEN' || payment.status !== 'REQUIRES_ACTION') {
      return stillSaid(standing, payment)
    }
    const reason = outcome === 'failed' ? 'authentication_failed' : asked.declines
    const status = reason ? 'DECLINED' : 'PAID'
    return recordOutcome(tx, standing.session, payment, { status, reason })
  })
}

/** A boleto with its payment data. */
interface Boleto extends SandboxCardPayment {
  session: { amount: bigint }
}

/** A person's action on a boleto: pay it, or let it expire. */
type BoletoOutcome = 'paid' | 'expired'

/** A boleto, as anybody with its id may see it; null for an unknown id. */
export async function findBoleto(paymentId: string): Promise<Boleto | null> {
  if (!isStorable(paymentId)) return null
  return prisma.sandboxCardPayment.findUnique({
    where: { paymentId, method: 'boleto' },
    include: { session: { select: { amount: true } } },
  })
}

/**
 * Pays a boleto or lets it expire, once. The same action again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a boleto with the other outcome
 */
export async function decideBoleto(paymentId: string, outcome: BoletoOutcome): Promise<Boleto> {
  const found = await findBoleto(paymentId)
  if (!found) throw new AppError('not_found', 'There is no such boleto')
  const ending = outcome === 'paid' ? 'paid' : 'failed'
  const payment = await settleCardPayment(paymentId, ending)
  if ((payment.status === 'PAID') === (outcome === 'paid'))
    return { ...payment, session: found.session }
  const is = payment.status === 'PAID' ? 'has been paid' : 'is out of date'
  throw new AppError('invalid_state', `This boleto ${is}`)
}

/** The outcome of a pending payment. */
type Ending = 'paid' | 'failed'

const FAILURE: Record<string, string> = { card: 'settlement_failed', boleto: 'boleto_expired' }

/**
 * Settles a pending payment, once, and sends the notice.
 *
 * @returns the payment; one that was already settled stays as it was
 * @throws AppError `not_found` for an unknown payment
 */
export async function settleCardPayment(
  paymentId: string,
  ending: Ending,
): Promise<SandboxCardPayment> {
  return prisma.$transaction(async (tx) => {
    const found = await tx.sandboxCardPayment.findUnique({ where: { paymentId } })
    if (!found) throw new AppError('not_found', 'The processor has no such payment')
    const { session } = await lockSession(tx, found.sessionId)
    const payment = await tx.sandboxCardPayment.findUniqueOrThrow({ where: { paymentId } })
    if (payment.status !== 'PROCESSING') return payment
    const failure = { status: 'FAILED', reason: FAILURE[payment.method]! } as const
    const standing = ending === 'paid' ? ({ status: 'PAID', reason: null } as const) : failure
    return recordOutcome(tx, session, payment, standing)
  })
}
