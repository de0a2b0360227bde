import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { SandboxInfraction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { lockPayment, sumReturned } from './accept-refund'
import { ANSWERED_WITHIN_MS, DECIDED_AFTER_MS } from './bank-terms'
import { type FraudReportOutcome, fraudReportRule } from './fraud-report-rules'

/**
 * Opens a fraud report (MED) for the part of a payment that was not refunded, once, and sends the
 * notice. If the amount has a published outcome, a job decides it.
 *
 * @returns the report
 * @throws AppError `not_found` for an unknown payment
 * @throws AppError `invalid_state` for a payment that was refunded in full
 */
export async function openFraudReport(endToEndId: string): Promise<SandboxInfraction> {
  return prisma.$transaction(async (tx) => {
    const { txid, amount } = await lockPayment(tx, endToEndId)
    const first = await tx.sandboxInfraction.findUnique({ where: { endToEndId } })
    if (first) return first
    const left = amount - (await sumReturned(tx, endToEndId))
    if (left === 0n) throw new AppError('invalid_state', 'This payment goes back to its payer')
    const openedAt = now()
    const report = await tx.sandboxInfraction.create({
      data: {
        infractionId: randomUUID(),
        endToEndId,
        amount: left,
        reason: 'FRAUD',
        openedAt,
        respondBy: new Date(openedAt.getTime() + ANSWERED_WITHIN_MS),
      },
    })
    const { infractionId } = report
    await addJob(tx, 'send_sandbox_notice', { about: 'infraction', txid, infractionId })
    const outcome = fraudReportRule(amount)?.outcome
    const runAt = new Date(openedAt.getTime() + DECIDED_AFTER_MS)
    if (outcome) await addJob(tx, 'settle_sandbox_infraction', { infractionId, outcome }, { runAt })
    return report
  })
}

/**
 * A fraud report at the sandbox bank.
 *
 * @throws AppError `not_found` for an unknown report
 */
export async function getFraudReport(infractionId: string): Promise<SandboxInfraction> {
  const report = await prisma.sandboxInfraction.findUnique({ where: { infractionId } })
  if (report) return report
  throw new AppError('not_found', 'The bank has no such report')
}

/**
 * Decides a fraud report, once, and sends the notice.
 *
 * @returns the report; one that was already decided stays as it was
 * @throws AppError `not_found`
 */
export async function settleFraudReport(
  infractionId: string,
  outcome: FraudReportOutcome,
): Promise<SandboxInfraction> {
  const status = outcome === 'accepted' ? 'ACCEPTED' : 'REJECTED'
  const report = await prisma.$transaction(async (tx) => {
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
  if (report) return report
  throw new AppError('not_found', 'The bank has no such report')
}

/**
 * Decides a report as a person chose, once. The same decision again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a report with another decision
 */
export async function decideFraudReport(
  infractionId: string,
  outcome: FraudReportOutcome,
): Promise<SandboxInfraction> {
  const report = await settleFraudReport(infractionId, outcome)
  if (report.status.toLowerCase() === outcome) return report
  throw new AppError('invalid_state', 'This report was decided otherwise')
}
