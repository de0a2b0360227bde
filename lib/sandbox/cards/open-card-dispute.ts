import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import { now } from '@/lib/platform/clock'
import type { SandboxCardDispute } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { sumReturned } from './accept-card-refund'
import { DECISION_AFTER_MS, RESPOND_WITHIN_MS } from './card-terms'
import { makeCardId } from './client-secret'
import { lockSession } from './open-card-session'
import { testCardNamed } from './test-cards'

/**
 * Opens a dispute about what was not refunded of a payment, once, and sends the notice. If the card
 * is published with an outcome, a job decides it.
 *
 * @returns null for a payment that is unpaid or was refunded in full
 */
export async function openCardDispute(sessionId: string): Promise<SandboxCardDispute | null> {
  return prisma.$transaction(async (tx) => {
    const { session, payment } = await lockSession(tx, sessionId)
    const first = await tx.sandboxCardDispute.findUnique({ where: { sessionId } })
    if (first) return first
    const left = session.amount - (await sumReturned(tx, sessionId))
    if (session.status !== 'PAID' || left === 0n) return null
    const openedAt = now()
    const dispute = await tx.sandboxCardDispute.create({
      data: {
        disputeId: makeCardId('dp'),
        sessionId,
        amount: left,
        reason: 'fraudulent',
        openedAt,
        respondBy: new Date(openedAt.getTime() + RESPOND_WITHIN_MS),
      },
    })
    const { disputeId } = dispute
    const { transactionId } = session
    await addJob(tx, 'send_sandbox_card_notice', { about: 'dispute', transactionId, disputeId })
    const outcome = decisionOf(payment?.card ?? null)
    const runAt = new Date(openedAt.getTime() + DECISION_AFTER_MS)
    if (outcome) await addJob(tx, 'settle_sandbox_card_dispute', { disputeId, outcome }, { runAt })
    return dispute
  })
}

function decisionOf(card: string | null): 'won' | 'lost' | null {
  const outcome = card ? testCardNamed(card).outcome : null
  return outcome?.kind === 'disputed' ? outcome.decision : null
}

/**
 * A dispute at the processor, by its own id or by the session's, which its INFRACTION shows; null
 * for an unknown id.
 */
export async function findCardDispute(id: string): Promise<SandboxCardDispute | null> {
  if (!isStorable(id)) return null
  return prisma.sandboxCardDispute.findFirst({
    where: { OR: [{ disputeId: id }, { sessionId: id }] },
  })
}

/**
 * A dispute at the processor.
 *
 * @throws AppError `not_found`
 */
export async function getCardDispute(id: string): Promise<SandboxCardDispute> {
  const dispute = await findCardDispute(id)
  if (dispute) return dispute
  throw new AppError('not_found', 'The processor has no such dispute')
}

/**
 * Decides a dispute as a person chose, once. The same decision again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a dispute with another decision
 */
export async function decideCardDispute(
  id: string,
  outcome: DisputeOutcome,
): Promise<SandboxCardDispute> {
  const { disputeId } = await getCardDispute(id)
  const dispute = await settleCardDispute(disputeId, outcome)
  if (dispute.status === outcome.toUpperCase()) return dispute
  throw new AppError('invalid_state', 'This dispute was decided otherwise')
}

/** The outcome for the merchant: `won` keeps the money, `lost` returns it to the cardholder. */
type DisputeOutcome = 'won' | 'lost'

/**
 * Decides a dispute, once, and sends the notice.
 *
 * @returns the dispute; one that was already decided stays as it was
 * @throws AppError `not_found`
 */
export async function settleCardDispute(
  disputeId: string,
  outcome: DisputeOutcome,
): Promise<SandboxCardDispute> {
  const status = outcome === 'won' ? 'WON' : 'LOST'
  const dispute = await prisma.$transaction(async (tx) => {
    const { count } = await tx.sandboxCardDispute.updateMany({
      where: { disputeId, status: 'OPEN' },
      data: { status, decidedAt: now() },
    })
    const found = await tx.sandboxCardDispute.findUnique({
      where: { disputeId },
      include: { session: { select: { transactionId: true } } },
    })
    if (!found || count === 0) return found
    const { transactionId } = found.session
    await addJob(tx, 'send_sandbox_card_notice', { about: 'dispute', transactionId, disputeId })
    return found
  })
  if (dispute) return dispute
  throw new AppError('not_found', 'The processor has no such dispute')
}
