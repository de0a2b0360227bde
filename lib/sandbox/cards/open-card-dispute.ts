import { now } from '@/lib/platform/clock'
import type { SandboxCardDispute } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { DECISION_AFTER_MS, RESPOND_WITHIN_MS } from './card-terms'
import { lockSession } from './find-card-session'
import { makeCardId } from './make-card-id'
import { testCardNamed } from './test-cards'

/**
 * The cardholder denies a payment, once, and the notice is sent. Where the card is published as
 * one that wins or loses, the decision follows by itself.
 *
 * @returns null for what is not paid, or has been given back
 */
export async function openCardDispute(sessionId: string): Promise<SandboxCardDispute | null> {
  return prisma.$transaction(async (tx) => {
    const { session, payment } = await lockSession(tx, sessionId)
    const first = await tx.sandboxCardDispute.findUnique({ where: { sessionId } })
    if (first) return first
    const returned = await tx.sandboxCardRefund.count({
      where: { sessionId, status: { not: 'REFUSED' } },
    })
    if (session.status !== 'PAID' || returned > 0) return null
    const openedAt = now()
    const dispute = await tx.sandboxCardDispute.create({
      data: {
        disputeId: makeCardId('dp'),
        sessionId,
        amount: session.amount,
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
