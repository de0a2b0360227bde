import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxCardDispute } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'

/** For the merchant: `won` keeps the money, `lost` gives it back to the cardholder. */
export type DisputeOutcome = 'won' | 'lost'

/**
 * Ends a dispute, once, and sends the notice.
 *
 * @returns the dispute as it is from now on: one that had ended stays as it was
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
