import { DAY_MS } from '@/lib/kernel/time'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { type ConnectedPsp, pspOf, pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { listServedConnections } from '@/lib/payments/connections/psp/list-connections-in-use'
import { logUnread } from '@/lib/payments/connections/psp/log-unread'
import { locatePayment, locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import {
  byAny,
  byKey,
  inOrderOf,
  type TransactionKey,
} from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, PixConnection, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { FraudReport, Psp } from '@/lib/providers/pix/port'
import { nextSyncAt } from './dispute'
import { recordDispute } from './record-dispute'
import { syncDispute } from './sync-dispute'

/** How many disputes one run syncs; the next run takes the rest. */
const BATCH = 200

/**
 * Syncs the open disputes whose `nextSyncAt` has passed, so that a dispute is decided even if its
 * notice was lost. The accounts at providers take turns, each with its oldest dispute first, so
 * that one that does not answer does not delay the others.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some disputes; the
 *   others are synced
 */
export async function syncOpenDisputes(sync = syncOf): Promise<number> {
  const keys = await prisma.$queryRaw<TransactionKey[]>`
    SELECT d."merchantId", d."transactionId"
    FROM "Dispute" d JOIN "Transaction" t USING ("merchantId", "transactionId")
    WHERE d."nextSyncAt" < ${now()}
    ORDER BY row_number() OVER (
      PARTITION BY coalesce(t."connectionId", t."merchantId") ORDER BY d."nextSyncAt"
    ), d."nextSyncAt"
    LIMIT ${BATCH}`
  const include = { transaction: true } as const
  const due = inOrderOf(keys, await prisma.dispute.findMany({ where: byAny(keys), include }))
  const putOffAndSync = async (dispute: (typeof due)[number]) => {
    // Rescheduled before the request, so that a provider that does not answer does not block the
    // others.
    const data = { nextSyncAt: nextSyncAt(now()) }
    await prisma.dispute.update({ where: byKey(dispute), data })
    await sync(dispute)
  }
  const askedOf = ({ transaction }: (typeof due)[number]) => providerAccount(transaction)
  await attemptEach(due, 'sync a dispute', putOffAndSync, askedOf)
  return due.length
}

async function syncOf(dispute: Dispute & { transaction: Transaction }): Promise<void> {
  const { merchantId, chargeId: transactionId, disputeId, transaction } = dispute
  const of = { merchantId, transactionId }
  if (transaction.source === 'CREDIT_CARD') await syncDispute(of, disputeId)
  else await syncFraudReport(of, disputeId, await pspOf(transaction))
}

/** How far back each run reads the lists of fraud reports. */
const LISTED_MS = 30 * DAY_MS

/**
 * Reads the fraud reports of every connection whose PSP lists them, and records those that its
 * notices did not tell. A connection that was taken out of use is asked for as long as its payments
 * may be reported, if its PSP still answers.
 *
 * @throws AppError `acquirer_unavailable` when a PSP in use gave no answer; the other connections
 *   are done
 */
export async function syncListedFraudReports(): Promise<void> {
  const sync = async (connection: PixConnection) => {
    const { connectionId, position } = connection
    const syncing = syncFraudReportsAt({ connectionId, psp: pspOfConnection(connection) })
    if (position !== null) return syncing
    await syncing.catch((err) => log.warn({ err, connectionId }, 'fraud reports were not listed'))
  }
  const connections = await listServedConnections()
  await attemptEach(connections, 'list fraud reports', sync, (one) => one.connectionId)
}

/**
 * Reads the fraud reports of one connection, where its PSP lists them, and records each that is
 * about a charge of this connection, or about a payment that an operator credited. The operator is
 * told of those that could not be read; each run reads them again, for a month.
 *
 * @throws the last failure; the other reports are recorded, unless ten in a row get no answer
 */
export async function syncFraudReportsAt({ connectionId, psp }: ConnectedPsp): Promise<void> {
  const list = psp.fraudReports
  if (!list) return
  const before = now()
  const since = new Date(before.getTime() - LISTED_MS)
  const { entries, unread } = await list.read({ since, before })
  logUnread('reports', connectionId, unread)
  await attemptEach(entries, 'record a listed fraud report', async (reported) => {
    const credited = connectionId && (await findCredited(connectionId, reported.endToEndId))
    if (credited) return recordDispute(credited, reported)
    const transactionId = await list.findCharge(reported.endToEndId)
    const found = transactionId && (await locateTransaction(transactionId))
    if (!found) return
    const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(found) })
    if (charge.connectionId === connectionId) await recordFraudReport(found, reported, psp)
    else
      log.warn({ ...found, connectionId }, 'a PSP lists a report of a charge that it did not open')
  })
}

/**
 * The transaction of a payment that named no charge, and that an operator credited to a merchant.
 */
async function findCredited(
  connectionId: string,
  endToEndId: string,
): Promise<TransactionKey | null> {
  const named = { connectionId, kind: 'payment_unknown', reference: endToEndId } as const
  const item = await prisma.reconciliationItem.findUnique({
    where: { connectionId_kind_reference: named, resolution: 'credited' },
    select: { itemId: true },
  })
  return item && locatePayment(endToEndId)
}

/**
 * Asks the PSP about an infraction report (MED) on a PIX charge and records its answer.
 *
 * @param psp the one that opened the charge
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function syncFraudReport(
  of: TransactionKey,
  infractionId: string,
  psp: Psp,
): Promise<void> {
  const reported = await psp.findFraudReport(infractionId)
  if (reported) await recordFraudReport(of, reported, psp)
  else log.warn({ ...of, infractionId }, 'a notice names an infraction that the PSP does not have')
}

async function recordFraudReport(
  of: TransactionKey,
  reported: FraudReport,
  psp: Psp,
): Promise<void> {
  // The notice of the payment may arrive after the notice of the report.
  await syncCharge(of, psp)
  const disputed = await findDisputed(of, reported)
  if (disputed) await recordDispute(disputed, reported)
  else
    log.warn({ ...of, infractionId: reported.disputeId }, 'a report names no payment of its charge')
}

/** The reported payment: the charge itself, or an extra payment of it, which has its own money. */
async function findDisputed(
  { merchantId, transactionId }: TransactionKey,
  { endToEndId }: FraudReport,
): Promise<TransactionKey | null> {
  const payment = await prisma.transaction.findFirst({
    where: {
      merchantId,
      endToEndId,
      type: 'CASHIN',
      OR: [{ transactionId }, { chargeId: transactionId }],
    },
    select: { transactionId: true },
  })
  return payment && { merchantId, transactionId: payment.transactionId }
}
