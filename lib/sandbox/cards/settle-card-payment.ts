import { AppError } from '@/lib/kernel/errors'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { lockSession } from './find-card-session'
import { recordOutcome } from './record-try'

/** How a payment that is on its way ends. */
export type Ending = 'paid' | 'failed'

/** Why it did not come to an end as it was hoped. */
const FAILURE: Record<string, string> = { card: 'settlement_failed', boleto: 'boleto_expired' }

/**
 * Ends a payment that is on its way, once, and sends the notice.
 *
 * @returns the payment as it is from now on: one that had ended stays as it was
 * @throws AppError `not_found` for a payment that there is not
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
