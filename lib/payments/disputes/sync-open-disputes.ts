import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { providerAccount } from '@/lib/payments/connections/provider-account'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { nextSyncAt } from './dispute-times'
import { syncDispute } from './sync-dispute'
import { syncInfraction } from './sync-infraction'

/** How many disputes one run asks after; the next run takes the rest. */
const BATCH = 200

/**
 * Asks after the open disputes of which nobody has told us for an hour, the longest waiting first:
 * one whose notice was lost is decided here all the same.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some; the others are done
 */
export async function syncOpenDisputes(sync = syncOf): Promise<number> {
  const due = await prisma.dispute.findMany({
    where: { nextSyncAt: { lt: now() } },
    orderBy: { nextSyncAt: 'asc' },
    take: BATCH,
    include: { transaction: true },
  })
  const putOffAndSync = async (dispute: (typeof due)[number]) => {
    // First: one whose provider does not answer goes to the end of the line.
    const data = { nextSyncAt: nextSyncAt(now()) }
    await prisma.dispute.update({ where: byKey(dispute), data })
    await sync(dispute)
  }
  const askedOf = ({ transaction }: (typeof due)[number]) => providerAccount(transaction)
  await attemptEach(due, 'ask after a dispute', putOffAndSync, askedOf)
  return due.length
}

async function syncOf(dispute: Dispute & { transaction: Transaction }): Promise<void> {
  const { merchantId, chargeId: transactionId, disputeId, transaction } = dispute
  const of = { merchantId, transactionId }
  if (transaction.source === 'CREDIT_CARD') await syncDispute(of, disputeId)
  else await syncInfraction(of, disputeId, pixAcquirer)
}
