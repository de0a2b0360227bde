import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import type { SandboxCardDispute } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { type DisputeOutcome, settleCardDispute } from './settle-card-dispute'

/**
 * A dispute at the processor, by its own id or by the session's that it is about, which is what
 * its INFRACTION shows; null when there is none such.
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
 * Decides a dispute as a person wants it, once; the same again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a dispute that was decided otherwise
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
