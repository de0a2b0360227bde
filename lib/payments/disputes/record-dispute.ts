import { newId } from '@/lib/kernel/new-id'
import { disputeBlocked, disputeLost, disputeReleased } from '@/lib/ledger/movements'
import { openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import {
  type Move,
  moveTransaction,
  recordEvent,
} from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { takeId } from '@/lib/payments/transaction/take-id'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { Dispute as ReportedDispute } from '@/lib/providers/pix/port'
import { infractionRow, isCredited, nextSyncAt } from './dispute'
import { presentEventDispute } from './public-dispute'

/** A dispute as we keep it, with the INFRACTION that stands for it. */
type KeptDispute = Dispute & { transaction: Transaction }

/**
 * Writes what a provider says of a dispute about a charge: opened once, decided once, however often
 * and in whatever order its notices come. All of it is one database transaction under the book's
 * lock, so that neither a withdrawal nor a refund can take what is being blocked. What is not available is
 * blocked all the same, and owed until it is.
 *
 * What was decided stays decided: a provider that says otherwise afterwards is left for a person,
 * and said in the log.
 *
 * @see docs/decisions/0024, 0028
 */
export async function recordDispute(of: TransactionKey, reported: ReportedDispute): Promise<void> {
  const record = async (tx: Tx) => {
    const charge = await lockTransaction(tx, of)
    const found = (await findKept(tx, of, reported)) ?? (await openDispute(tx, charge, reported))
    if (found.transaction.status !== 'PENDING') return remarkReversal(found, reported)
    const kept = await block(tx, charge, found)
    if (reported.status === 'open') return putOff(tx, kept)
    await closeDispute(tx, charge, kept, reported.status)
  }
  await openBook(of.merchantId, record, { mayRefuse: false })
}

/**
 * Blocks what of the disputed amount is not blocked yet: all of it once the charge is credited
 * here. What was settled elsewhere blocks nothing.
 */
async function block(tx: Tx, charge: Transaction, kept: KeptDispute): Promise<KeptDispute> {
  const { transaction, blocked } = kept
  const { amount } = transaction
  if (!isCredited(charge) || blocked === amount) return kept
  // Older versions blocked a part: the rest is a second movement of the same kind.
  const attempt = blocked === 0n ? 1 : 2
  await postTransfers(tx, { ...transaction, attempt }, disputeBlocked(amount - blocked), now())
  await tx.dispute.update({ where: byKey(kept), data: { blocked: amount } })
  return { ...kept, blocked: amount }
}

function findKept(
  tx: Tx,
  { merchantId }: TransactionKey,
  { disputeId }: ReportedDispute,
): Promise<KeptDispute | null> {
  return tx.dispute.findUnique({
    where: { merchantId_disputeId: { merchantId, disputeId } },
    include: { transaction: true },
  })
}

async function putOff(tx: Tx, kept: KeptDispute): Promise<void> {
  await tx.dispute.update({ where: byKey(kept), data: { nextSyncAt: nextSyncAt(now()) } })
}

const ENDED = { COMPLETED: 'lost', CANCELLED: 'won' } as const

function remarkReversal(
  { transaction, merchantId, disputeId }: KeptDispute,
  reported: ReportedDispute,
): void {
  const ended = ENDED[transaction.status as keyof typeof ENDED]
  if (reported.status === 'open' || reported.status === ended) return
  log.error({ merchantId, disputeId, ended, now: reported.status }, 'a dispute was decided anew')
}

/**
 * Opens the INFRACTION of a dispute, in the caller's database transaction, and tells the owners by
 * e-mail and receivers by `dispute.opened`. It blocks nothing yet: `recordDispute` does.
 */
export async function openDispute(
  tx: Tx,
  charge: Transaction,
  reported: ReportedDispute,
): Promise<KeptDispute> {
  const createdAt = now()
  const given = { transactionId: newId(createdAt), id: await takeId(), createdAt }
  const infraction = infractionRow(charge, reported, given)
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
  // Of one that was decided before we heard of it there is nothing to answer any more.
  if (reported.status === 'open') await tell(tx, charge, infraction, dispute)
  return { ...dispute, transaction: infraction }
}

async function tell(tx: Tx, charge: Transaction, infraction: Transaction, dispute: Dispute) {
  await recordEvent(tx, charge, 'dispute.opened', infraction.createdAt, {
    dispute: presentEventDispute(dispute, infraction),
  })
  await notifyOwners(tx, charge.merchantId, {
    kind: 'dispute_opened',
    detail: {
      transactionId: infraction.transactionId,
      source: infraction.source,
      currency: infraction.currency,
      amount: infraction.amount.toString(),
      respondBy: dispute.respondBy?.toISOString() ?? null,
      isHeldHere: isCredited(charge),
    },
  })
}

/**
 * Ends an open dispute, in the caller's database transaction, which must hold the book's lock and
 * the charge's. Won: what was blocked is available again. Lost: what was blocked leaves the book,
 * and what was still owed of it stays as a negative balance; the charge is then CHARGEBACK, or
 * REVERSED where it was a PIX. Then `dispute.closed` is told, with the charge as it is by now.
 */
async function closeDispute(
  tx: Tx,
  charge: Transaction,
  kept: KeptDispute,
  outcome: 'won' | 'lost',
): Promise<void> {
  const infraction = await (outcome === 'won' ? win(tx, kept) : lose(tx, charge, kept))
  const reported = { dispute: presentEventDispute(kept, infraction) }
  const charged = await tx.transaction.findUniqueOrThrow({ where: byKey(charge) })
  await recordEvent(tx, charged, 'dispute.closed', infraction.updatedAt, reported)
  await tx.dispute.update({ where: byKey(kept), data: { nextSyncAt: null } })
}

function win(tx: Tx, { transaction, blocked }: KeptDispute): Promise<Transaction> {
  return decide(tx, transaction, {
    to: 'CANCELLED',
    cause: 'won',
    movements: disputeReleased(blocked),
  })
}

async function lose(
  tx: Tx,
  charge: Transaction,
  { transaction, blocked }: KeptDispute,
): Promise<Transaction> {
  const isOurs = isCredited(charge)
  // What secured the charge goes where the charge goes.
  if (isOurs) await postReleaseOfReserve(tx, charge, now())
  const infraction = await decide(tx, transaction, {
    to: 'COMPLETED',
    cause: 'lost',
    movements: disputeLost(blocked),
  })
  const to = charge.source === 'PIX' ? 'REVERSED' : 'CHARGEBACK'
  // One that was given back or charged back before has nowhere to go.
  if (canMove(charge.type, charge.status, to)) {
    const detail = to === 'REVERSED' ? ({ reversedBy: 'dispute' } as const) : undefined
    await moveTransaction(tx, charge, { to, cause: 'disputed', detail })
  }
  return infraction
}

/** Under the book's lock nobody else decides it meanwhile. */
async function decide(tx: Tx, infraction: Transaction, move: Move): Promise<Transaction> {
  const decided = await moveTransaction(tx, infraction, move)
  if (!decided) throw new Error(`dispute ${infraction.transactionId} was decided by another`)
  return decided
}
