import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { findBankCharge } from './find-bank-charge'
import { type BankStanding, findStanding } from './find-bank-record'

/**
 * Closes a charge at the sandbox bank, once: from then on no payer can pay it.
 *
 * @returns what it is from now on: one that was paid before stays paid
 * @throws AppError `not_found` for a charge that was never issued
 */
export async function closeCharge(given: string): Promise<BankStanding> {
  const charge = await findBankCharge(given)
  if (!charge) throw new AppError('not_found', 'The bank has no such charge')
  const { txid } = charge
  return prisma.$transaction(async (tx) => {
    await lockCharge(tx, txid)
    const standing = await findStanding(txid, tx)
    if (standing.payment) return standing
    const data = [{ txid, closedAt: now() }]
    await tx.sandboxClosure.createMany({ data, skipDuplicates: true })
    return { payment: null, isClosed: true }
  })
}

/** Makes who pays a charge and who closes it take turns, until the caller's transaction ends. */
export async function lockCharge(tx: Tx, txid: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${txid}, 0))::text`
}
