import { AppError } from '@/lib/kernel/errors'
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
