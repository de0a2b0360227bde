import { v7 as uuidv7 } from 'uuid'
import { byProvider } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { toReais } from '@/lib/kernel/money'
import { refundPaid, refundReleased } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { blockReleased } from '@/lib/payments/disputes/block-disputed'
import { STATUS_OF_OUTCOME } from '@/lib/payments/disputes/dispute'
import { openItem } from '@/lib/payments/reconciliation/open-item'
import { isHeldHere } from '@/lib/payments/transaction/is-held-here'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction, recordEvent } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Prisma, Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { RefundOutcome } from '@/lib/providers/refund-port'
import { presentRefund } from './public-refund'
import { ofCharge, type RefundKey } from './refund'

/**
 * Writes the outcome of a refund that the provider reports: its status and ledger transfers. When
 * it was paid, the charge becomes REVERSED if its completed refunds add up to all of it, and
 * `refund.completed` is recorded. When it was refused, `refund.failed` is recorded and, for the
 * first failure of a charge, the owners get an e-mail. Each is written once, however often this is
 * called.
 *
 * An outcome that is not final changes no status. If a lost dispute has moved the charge meanwhile,
 * its status stays. Charges with settlement mode `external` move no ledger account.
 */
export async function settleRefund(of: RefundKey, outcome: RefundOutcome): Promise<void> {
  await prisma.$transaction(async (tx) => {
    if (outcome.status === 'processing') await update(tx, of, { returnId: outcome.returnId })
    if (outcome.status === 'refused') await fail(tx, of, outcome.reason)
    if (outcome.status === 'paid') await complete(tx, of, outcome)
  })
}

async function fail(tx: Tx, of: RefundKey, refusal: string): Promise<void> {
  const settledAt = now()
  const refund = await update(tx, of, { status: 'FAILED', refusal, settledAt })
  if (!refund) return
  const charge = await lockTransaction(tx, refund)
  await recordEvent(tx, charge, 'refund.failed', settledAt, { refund: presentRefund(refund) })
  const { merchantId, transactionId } = refund
  const isClaimed = isHeldHere(charge) && (await release(tx, charge, refund, settledAt))
  const failures = await tx.refund.count({ where: { merchantId, transactionId, status: 'FAILED' } })
  // Only the first failed refund of a charge sends an e-mail.
  if (failures === 1) await notify(tx, 'refund_failed', charge, { ...refund, refusal, isClaimed })
}

/** @returns whether a dispute of the charge blocked or took anything of what was released */
async function release(tx: Tx, charge: Transaction, refund: Refund, at: Date): Promise<boolean> {
  await postTransfers(tx, refund, refundReleased(refund.amount), at)
  return blockReleased(tx, charge)
}

function notify(
  tx: Tx,
  kind: 'refund_failed' | 'refund_returned',
  charge: Transaction,
  {
    amount,
    refusal,
    isClaimed = false,
  }: Pick<Refund, 'amount'> & { refusal: string; isClaimed?: boolean },
) {
  const { merchantId, transactionId, currency } = charge
  const detail = { transactionId, currency, amount: amount.toString(), refusal, isClaimed }
  return notifyOwners(tx, merchantId, {
    kind,
    detail: { ...detail, isHeldHere: isHeldHere(charge) },
  })
}

async function complete(
  tx: Tx,
  of: RefundKey,
  { returnId, settledAt }: { returnId: string; settledAt: Date },
): Promise<void> {
  const refund = await update(tx, of, { status: 'COMPLETED', returnId, settledAt })
  if (!refund) return
  const charge = await lockTransaction(tx, refund)
  const isAllReturned = (await sumCompleted(tx, charge)) === charge.amount
  const moved =
    isAllReturned && canMove(charge.type, charge.status, 'REVERSED')
      ? await moveTransaction(tx, charge, {
          ...{ to: 'REVERSED', cause: 'refunded', detail: { reversedBy: 'refund' } },
        })
      : null
  const at = now()
  await recordEvent(tx, moved ?? charge, 'refund.completed', at, { refund: presentRefund(refund) })
  const { merchantId, transactionId, refundId, amount } = refund
  const after = { amount: toReais(amount), refundId, status: (moved ?? charge).status }
  await recordAct(tx, byProvider(merchantId), 'refund.completed', transactionId, { after })
  if (!isHeldHere(charge)) return
  await postTransfers(tx, refund, refundPaid(refund.amount), at)
  // A charge that was refunded in full no longer needs a reserve.
  if (isAllReturned) await postReleaseOfReserve(tx, refund, at)
}

/** Call it under the charge's lock, so that of concurrent refunds the last one sees all. */
async function sumCompleted(tx: Tx, { merchantId, transactionId }: TransactionKey) {
  const { _sum } = await tx.refund.aggregate({
    where: { merchantId, transactionId, status: 'COMPLETED' },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0n
}

/** @returns null for a refund that is no longer PENDING, which is left unchanged */
async function update(
  tx: Tx,
  { merchantId, refundId }: RefundKey,
  data: Prisma.RefundUpdateManyMutationInput,
): Promise<Refund | null> {
  const [refund] = await tx.refund.updateManyAndReturn({
    where: { merchantId, refundId, status: 'PENDING' },
    data,
  })
  return refund ?? null
}

/**
 * Records, once, that the money of a completed refund came back, as when the payer's card was
 * closed meanwhile. The refund stays COMPLETED, with the reason. No ledger account changes, because
 * the payer still waits for the money: it is written to the charge's timeline, logged as an error,
 * and told to the owners by e-mail.
 */
export async function recordReturnedRefund(refund: Refund, refusal: string): Promise<void> {
  const { merchantId, transactionId, refundId } = refund
  await prisma.$transaction(async (tx) => {
    const charge = await lockTransaction(tx, refund)
    const { count } = await tx.refund.updateMany({
      where: { merchantId, refundId, status: 'COMPLETED', refusal: null },
      data: { refusal },
    })
    if (count === 0) return
    log.error({ merchantId, transactionId, refundId }, 'the money of a completed refund came back')
    await writeLine(tx, charge, { cause: 'refund_returned', reason: refusal })
    await notify(tx, 'refund_returned', charge, { ...refund, refusal })
  })
}

const CAUSE = 'refunded_elsewhere'

/**
 * Records, once, that some of a charge was refunded at the provider's own dashboard and not here.
 * It is written to the charge's timeline and logged as an error, for a person to resolve; of a PIX
 * it is a difference as well. No status and no ledger account changes.
 *
 * @param listed the refunds that the provider lists, as `listRefunds` returns them. They must be
 *   read before this call, because a refund of ours is written before it is sent
 * @see docs/decisions/0024, 0094
 */
export async function recordForeignRefund(
  of: TransactionKey,
  listed?: readonly (string | null)[],
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const charge = await lockTransaction(tx, of)
    const { merchantId, transactionId, type, status } = charge
    const where = { merchantId, transactionId }
    const recorded = await tx.statusChange.count({ where: { ...where, cause: CAUSE } })
    if (type !== 'CASHIN' || status !== 'COMPLETED' || recorded > 0) return
    const transaction = ofCharge(where)
    const refunds = await tx.refund.findMany({
      where: { merchantId, transaction },
      select: { refundId: true },
    })
    const ours = new Set<string | null>(refunds.map(({ refundId }) => refundId))
    const isForeign = listed
      ? listed.some((refundId) => !ours.has(refundId))
      : ours.size === 0 && !(await isReturnedByDispute(tx, transaction))
    if (!isForeign) return
    log.error({ merchantId, transactionId }, 'a charge was refunded at its provider, not here')
    await writeLine(tx, charge, { cause: CAUSE })
    await openDifference(tx, charge)
  })
}

/**
 * Opens a difference of a PIX payment, whose sum the notice does not tell. The comparison of the
 * payment's day writes the sum, where the PSP's list of payments tells it.
 */
async function openDifference(
  tx: Tx,
  { connectionId, externalId, transactionId, paidAt }: Transaction,
): Promise<void> {
  if (connectionId === null || paidAt === null) return
  await openItem(
    tx,
    { connectionId, paidAt },
    {
      ...{ kind: 'refunded_amount', reference: externalId ?? transactionId },
      ...{ theirs: null, ours: 0n, evidence: { transactionId } },
    },
  )
}

/**
 * Whether a dispute may explain a refund: a PSP returns the money once it accepts a fraud report.
 */
async function isReturnedByDispute(tx: Tx, charge: ReturnType<typeof ofCharge>): Promise<boolean> {
  const isWon = { status: STATUS_OF_OUTCOME.won }
  const where = { merchantId: charge.merchantId, charge, transaction: { isNot: isWon } }
  return (await tx.dispute.count({ where })) > 0
}

/** Writes a line to a charge's timeline that changes no status. */
async function writeLine(
  tx: Tx,
  { merchantId, transactionId, status }: Transaction,
  line: { cause: string; reason?: string },
): Promise<void> {
  const at = { changeId: uuidv7(), from: status, to: status, at: now() }
  await tx.statusChange.create({ data: { merchantId, transactionId, ...at, ...line } })
}
