import { byProvider } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { newId } from '@/lib/kernel/new-id'
import { openBook } from '@/lib/ledger/open-book'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { openItem } from '@/lib/payments/reconciliation/open-item'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { recordEvent } from '@/lib/payments/transaction/move-transaction'
import { isCredited } from '@/lib/payments/transaction/settlement-mode'
import { takeId } from '@/lib/payments/transaction/take-id'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { Dispute as ReportedDispute } from '@/lib/providers/dispute'
import { blockDisputed, type StoredDispute } from './block-disputed'
import { closeDispute } from './close-dispute'
import { disputeTransactionRow, nextSyncAt } from './dispute'
import { presentEventDispute } from './public-dispute'

/**
 * Records a provider's report about a dispute of a charge. The dispute is opened once and decided
 * once, however often and in whatever order notices arrive. This is one database transaction under
 * the merchant's book lock, so that neither a withdrawal nor a refund can take the money that is
 * being blocked. All of the disputed amount that was not refunded is blocked even if the balance
 * does not cover it; the shortfall is owed.
 *
 * A decision is final: if the provider later reports another one, that is logged as an error and
 * left for a person.
 *
 * @see docs/decisions/0024, 0028, 0053
 */
export async function recordDispute(of: TransactionKey, reported: ReportedDispute): Promise<void> {
  // Taken before the book is opened: a caller that holds a connection never waits for another one.
  const id = await takeId()
  const record = async (tx: Tx) => {
    const charge = await lockTransaction(tx, of)
    const known = await findStored(tx, of, reported)
    const found = known ?? (await openDispute(tx, charge, reported, id))
    if (found.transaction.status !== 'PENDING') return logReversal(found, reported)
    await tellAmount(tx, charge, found, reported)
    const dispute = await blockDisputed(tx, charge, found)
    // A dispute that is already decided at its first report needs no answer, so nobody is notified.
    if (!known && reported.status === 'open') await notify(tx, 'dispute_opened', charge, dispute)
    if (reported.status === 'open') return renew(tx, charge, dispute, reported)
    await closeDispute(tx, charge, dispute, reported.status)
  }
  await openBook(of.merchantId, record, { mayRefuse: false })
}

function findStored(
  tx: Tx,
  { merchantId }: TransactionKey,
  { disputeId }: ReportedDispute,
): Promise<StoredDispute | null> {
  return tx.dispute.findUnique({
    where: { merchantId_disputeId: { merchantId, disputeId } },
    include: { transaction: true },
  })
}

/**
 * Writes what a provider tells of an open dispute now: a deadline may come late or move, and an
 * inquiry may become a chargeback with another reason. The amount stays that of its first report.
 * The owners get an e-mail about a deadline that the first one could not tell.
 */
async function renew(
  tx: Tx,
  charge: Transaction,
  dispute: StoredDispute,
  { reason, respondBy }: ReportedDispute,
): Promise<void> {
  const renewed = await tx.dispute.update({
    where: byKey(dispute),
    data: { reason, respondBy: respondBy ?? dispute.respondBy, nextSyncAt: nextSyncAt(now()) },
  })
  if (dispute.respondBy === null && respondBy !== null && respondBy > now()) {
    await notify(tx, 'dispute_deadline', charge, { ...dispute, ...renewed })
  }
}

/**
 * Tells the operator, once, that a provider tells another amount of a dispute than at first: of a
 * PIX as a difference with the PSP, of a card payment in the log. The amount here stays.
 */
async function tellAmount(
  tx: Tx,
  { connectionId, paidAt }: Transaction,
  { merchantId, transactionId, transaction }: StoredDispute,
  { amount: theirs, disputeId: reference }: ReportedDispute,
): Promise<void> {
  const { amount: ours } = transaction
  if (theirs === ours) return
  log.warn({ merchantId, transactionId }, 'a provider tells another amount of an open dispute')
  if (connectionId === null || paidAt === null) return
  const difference = { kind: 'dispute_amount', reference, theirs, ours } as const
  await openItem(tx, { connectionId, paidAt }, { ...difference, evidence: { transactionId } })
}

const ENDED = { COMPLETED: 'lost', CANCELLED: 'won' } as const

function logReversal(
  { transaction, merchantId, disputeId }: StoredDispute,
  reported: ReportedDispute,
): void {
  const ended = ENDED[transaction.status as keyof typeof ENDED]
  if (reported.status === 'open' || reported.status === ended) return
  log.error(
    { merchantId, disputeId, ended, now: reported.status },
    'a provider has reversed the decision of a dispute',
  )
}

/**
 * Creates a dispute and its INFRACTION in the caller's database transaction, with its audit entry.
 * If it is still open, `dispute.opened` is recorded. It blocks no money and tells no owner;
 * `recordDispute` does.
 *
 * @param id the INFRACTION's legacy id
 */
export async function openDispute(
  tx: Tx,
  charge: Transaction,
  reported: ReportedDispute,
  id: bigint,
): Promise<StoredDispute> {
  const createdAt = now()
  const given = { transactionId: newId(createdAt), id, createdAt }
  const infraction = disputeTransactionRow(charge, reported, given)
  const why = { cause: 'disputed', reason: reported.reason }
  const isNew = await insertTransaction(tx, infraction, why)
  if (!isNew) throw new Error(`INFRACTION ${given.transactionId} was there before it was created`)
  const { merchantId, transactionId } = infraction
  const dispute = await tx.dispute.create({
    data: {
      merchantId,
      transactionId,
      chargeId: charge.transactionId,
      disputeId: reported.disputeId,
      reason: reported.reason,
      blocked: 0n,
      respondBy: reported.respondBy,
      nextSyncAt: nextSyncAt(createdAt),
    },
  })
  const after = { status: infraction.status }
  await recordAct(tx, byProvider(merchantId), 'dispute.opened', transactionId, { after })
  if (reported.status === 'open') {
    const told = { dispute: presentEventDispute(dispute, infraction) }
    await recordEvent(tx, charge, 'dispute.opened', infraction.createdAt, told)
  }
  return { ...dispute, transaction: infraction }
}

function notify(
  tx: Tx,
  kind: 'dispute_opened' | 'dispute_deadline',
  charge: Transaction,
  { transaction, blocked, respondBy }: StoredDispute,
) {
  const { transactionId, source, currency, amount } = transaction
  const detail = { transactionId, source, currency, amount: amount.toString() }
  return notifyOwners(tx, charge.merchantId, {
    kind,
    detail: {
      ...detail,
      blocked: blocked.toString(),
      respondBy: respondBy?.toISOString() ?? null,
      isHeldHere: isCredited(charge),
    },
  })
}
