import { AppError } from '@/lib/kernel/errors'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { lockSession } from './open-card-session'
import { recordOutcome } from './record-try'

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
