import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'

/** The bank's answer to a defence. */
type DefenceAnswer = { accepted: true } | { accepted: false; reason: string }

/**
 * Takes the receiver's defence against a report that is open and within its deadline. A later one
 * replaces it.
 *
 * @throws AppError `not_found` for an unknown report
 */
export async function acceptDefence(infractionId: string, defence: string): Promise<DefenceAnswer> {
  const infraction = isStorable(infractionId)
    ? await prisma.sandboxInfraction.findUnique({ where: { infractionId } })
    : null
  if (!infraction) throw new AppError('not_found', 'The bank has no such report')
  const { count } = await prisma.sandboxInfraction.updateMany({
    where: { infractionId, status: 'OPEN', respondBy: { gt: now() } },
    data: { defence },
  })
  if (count === 1) return { accepted: true }
  return { accepted: false, reason: 'The report was decided, or its deadline is over' }
}
