import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxInfraction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { InfractionOutcome } from './infraction-rules'

/**
 * Ends a report of fraud, once, and sends the notice.
 *
 * @returns the report as it is from now on: one that had ended stays as it was
 * @throws AppError `not_found`
 */
export async function settleInfraction(
  infractionId: string,
  outcome: InfractionOutcome,
): Promise<SandboxInfraction> {
  const status = outcome === 'accepted' ? 'ACCEPTED' : 'REJECTED'
  const infraction = await prisma.$transaction(async (tx) => {
    const { count } = await tx.sandboxInfraction.updateMany({
      where: { infractionId, status: 'OPEN' },
      data: { status, decidedAt: now() },
    })
    const found = await tx.sandboxInfraction.findUnique({
      where: { infractionId },
      include: { payment: { select: { txid: true } } },
    })
    if (!found || count === 0) return found
    const { txid } = found.payment
    await addJob(tx, 'send_sandbox_notice', { about: 'infraction', txid, infractionId })
    return found
  })
  if (infraction) return infraction
  throw new AppError('not_found', 'The bank has no such report')
}

/**
 * Decides a report as a person wants it, once; the same again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a report that was decided otherwise
 */
export async function decideInfraction(
  infractionId: string,
  outcome: InfractionOutcome,
): Promise<SandboxInfraction> {
  const infraction = await settleInfraction(infractionId, outcome)
  if (infraction.status.toLowerCase() === outcome) return infraction
  throw new AppError('invalid_state', 'This report was decided otherwise')
}
