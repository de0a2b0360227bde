import { HOUR_MS } from '@/lib/kernel/time'
import { withdrawalPaid, withdrawalReleased, withdrawalReturned } from '@/lib/ledger/movements'
import { openItem } from '@/lib/payments/reconciliation/open-item'
import { type Claim, endClaim } from '@/lib/payments/transaction/claim-order'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import {
  recordPaidRefusal,
  recordSentRefusal,
} from '@/lib/payments/transaction/record-paid-refusal'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { addJob } from '@/lib/platform/queue/add-job'
import type { PayoutOutcome } from '@/lib/providers/pix/port'

/**
 * Writes the outcome of a withdrawal that the PSP reports: its status, ledger transfers and event,
 * each once, however often this is called.
 *
 * A withdrawal that is paid after it had failed stays failed, and becomes a difference for the
 * operator.
 *
 * An outcome that is not final changes no status. A withdrawal that is under way after it had
 * failed is such a difference too, if the PSP was asked after the failure: otherwise the answer may
 * be older than the refusal, and a job asks again. A refusal is written only for the holder of a
 * claim, while no other request for the withdrawal can be under way: the PSP may still pay that
 * one. Where a part of a paid withdrawal came back, no ledger account changes: the operator finds
 * it among the differences.
 *
 * @param claim the claim of the job that got the outcome from the PSP; writing it ends the claim
 * @param seen the status that the withdrawal had before the PSP was asked
 */
export async function settleWithdrawal(
  of: TransactionKey,
  outcome: PayoutOutcome,
  { claim, seen }: { claim?: Claim; seen?: Transaction['status'] } = {},
): Promise<void> {
  if (outcome.status === 'unknown') return
  await prisma.$transaction(async (tx) => {
    const row = await lockTransaction(tx, of)
    const isSole = claim !== undefined && (await endClaim(tx, claim))
    if (outcome.status === 'processing') {
      if (row.status !== 'FAILED') await recordReference(tx, row, outcome)
      else if (seen === 'FAILED') await recordUnderWay(tx, row, outcome)
      else await addSync(tx, row)
    }
    if (outcome.status === 'refused' && isSole) await fail(tx, row, outcome.reason)
    if (outcome.status === 'paid') {
      await complete(tx, row, outcome)
      await recordReturnedPart(tx, row, outcome)
    }
    if (outcome.status === 'returned') {
      const completed = await complete(tx, row, outcome)
      await reverse(tx, completed, outcome.reason)
    }
  })
}

const SYNC_AFTER_HOURS = [1, 24, 24 * 7]

type PaidOutcome = Extract<PayoutOutcome, { status: 'paid' }>
type UnderWay = Extract<PayoutOutcome, { status: 'processing' }>
type SettledOutcome = Extract<PayoutOutcome, { status: 'paid' | 'returned' }>

interface Reference {
  endToEndId: string | null
  gatewayId: string | null
}

/** An id that an earlier answer told stays, because not every answer tells it. */
async function recordReference(
  tx: Tx,
  row: Transaction,
  { endToEndId, gatewayId }: Reference,
): Promise<void> {
  const { merchantId, transactionId } = row
  await tx.transaction.updateMany({
    where: { merchantId, transactionId, status: 'PROCESSING' },
    data: { endToEndId: endToEndId ?? undefined, gatewayId: gatewayId ?? undefined },
  })
}

async function fail(tx: Tx, row: Transaction, reason: string): Promise<void> {
  if (row.status !== 'PROCESSING') return
  const movements = withdrawalReleased(row.amount)
  await moveTransaction(tx, row, { to: 'FAILED', cause: 'refused', reason, movements })
}

/** Returns a row that is not PROCESSING unchanged. */
async function complete(tx: Tx, row: Transaction, outcome: SettledOutcome): Promise<Transaction> {
  const { endToEndId, gatewayId, settledAt: paidAt } = outcome
  if (row.status === 'FAILED') await recordContradiction(tx, row, outcome)
  if (row.status !== 'PROCESSING') return row
  const moved = await moveTransaction(tx, row, {
    to: 'COMPLETED',
    cause: 'paid',
    set: { endToEndId, gatewayId: gatewayId ?? undefined, paidAt, transactionDate: paidAt },
    movements: withdrawalPaid(row.amount, row.feeAmount),
  })
  await addLaterSyncs(tx, row)
  return moved ?? row
}

async function recordContradiction(
  tx: Tx,
  row: Transaction,
  outcome: SettledOutcome,
): Promise<void> {
  const isNews = await recordPaidRefusal(tx, row, outcome.endToEndId)
  if (isNews) await openStatusDifference(tx, row, outcome, outcome.settledAt)
}

/** The PSP is asked again later, because the notice of the payment may be lost. */
async function recordUnderWay(tx: Tx, row: Transaction, outcome: UnderWay): Promise<void> {
  const isNews = await recordSentRefusal(tx, row, row.transactionId)
  if (!isNews) return
  await openStatusDifference(tx, row, outcome, now())
  await addLaterSyncs(tx, row)
}

/** Opens the difference that the comparison of the day would find, also if it was resolved. */
async function openStatusDifference(
  tx: Tx,
  { transactionId, connectionId, amount, feeAmount, status: ourStatus }: Transaction,
  { status, endToEndId }: SettledOutcome | UnderWay,
  at: Date,
): Promise<void> {
  if (connectionId === null) return
  const net = amount - feeAmount
  const evidence = { endToEndId, status, ourStatus }
  await openItem(
    tx,
    { connectionId, paidAt: at },
    { kind: 'payout_status', reference: transactionId, theirs: net, ours: net, evidence },
    { isNews: true },
  )
}

/** The destination bank may return the money later, and the notice of that may be lost. */
async function addLaterSyncs(tx: Tx, row: Transaction): Promise<void> {
  for (const hours of SYNC_AFTER_HOURS) await addSync(tx, row, hours)
}

function addSync(tx: Tx, { merchantId, transactionId }: Transaction, afterHours = 0) {
  const runAt = new Date(now().getTime() + afterHours * HOUR_MS)
  return addJob(tx, 'sync_cashout', { merchantId, transactionId }, { runAt })
}

/**
 * Opens a difference, once. The comparison of the day keeps the amount, and closes the difference
 * if the PSP no longer tells of a part.
 */
async function recordReturnedPart(
  tx: Tx,
  { merchantId, transactionId, connectionId }: Transaction,
  { returnedPart = 0n, settledAt, endToEndId }: PaidOutcome,
): Promise<void> {
  if (returnedPart === 0n || connectionId === null) return
  const isNew = await openItem(
    tx,
    { connectionId, paidAt: settledAt },
    {
      kind: 'payout_returned',
      reference: transactionId,
      theirs: returnedPart,
      ours: 0n,
      evidence: { endToEndId },
    },
  )
  if (isNew) log.error({ merchantId, transactionId }, 'a part of a paid withdrawal came back')
}

async function reverse(tx: Tx, row: Transaction, reason: string | null): Promise<void> {
  if (row.status !== 'COMPLETED') return
  const movements = withdrawalReturned(row.amount, row.feeAmount)
  await moveTransaction(tx, row, {
    to: 'REVERSED',
    cause: 'returned',
    ...(reason && { reason }),
    movements,
  })
}
