import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { defaultPsp, providerAccount } from '@/lib/payments/connections/choose-psp'
import { findCardProcessor } from '@/lib/payments/connections/find-card-processor'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { Psp } from '@/lib/providers/pix/port'
import { nextSyncAt } from './dispute'
import { recordDispute } from './record-dispute'

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
  else await syncInfraction(of, disputeId, defaultPsp)
}

/**
 * Asks the acquirer about a report of fraud (MED) about a PIX charge, and writes what it says.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function syncInfraction(
  of: TransactionKey,
  infractionId: string,
  psp: Psp,
): Promise<void> {
  const told = await psp.findInfraction(infractionId)
  if (!told) {
    log.warn({ ...of, infractionId }, 'a notice is about an infraction that there is not')
    return
  }
  // The notice of the payment itself may be later than that of the report.
  await settleCharge(of, psp)
  await recordDispute(of, told)
}

/**
 * Asks the provider about a dispute of a card charge, and writes what it says.
 *
 * @param of the charge
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; nothing was changed
 */
export async function syncDispute(
  of: TransactionKey,
  disputeId: string,
  psp?: CardProcessor,
): Promise<void> {
  const asked = psp ?? (await findCardProcessor(of))
  const told = await asked.findDispute(disputeId)
  if (!told) {
    log.warn({ ...of, disputeId }, 'a notice is about a dispute that there is not')
    return
  }
  // The notice of the payment itself may be later than that of the dispute.
  await syncSession(of, asked)
  await recordDispute(of, told)
}
