import { v7 as uuidv7 } from 'uuid'
import { refundPaid, refundReleased } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction, recordEvent } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Prisma, Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { RefundOutcome } from '@/lib/providers/pix/port'
import type { RefundKey } from './find-answering'
import { presentRefund } from './public-refund'

/**
 * Writes what the provider says has become of a refund: its status, its ledger
 * transfers, where the money went back the charge's reversal with its event, and
 * where it was refused `refund.failed` and for the first try an e-mail; each once, however often this is called.
 *
 * Unknown is not failed: an outcome that says nothing final changes no status. A charge that a lost
 * dispute took meanwhile stays what that made of it. What was settled elsewhere moves no ledger.
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
  if (refund.attempt === 1) await tellOwners(tx, charge, refund, refusal)
  if (charge.settlementMode === 'external') return
  await postTransfers(tx, refund, refundReleased(refund.amount), settledAt)
}

/** Of the first try alone: a charge that is tried again and again has told them already. */
function tellOwners(tx: Tx, charge: Transaction, { amount }: Refund, refusal: string) {
  const { merchantId, transactionId, currency, settlementMode } = charge
  const detail = { transactionId, currency, amount: amount.toString(), refusal }
  const isHeldHere = settlementMode === 'internal'
  return notifyOwners(tx, merchantId, { kind: 'refund_failed', detail: { ...detail, isHeldHere } })
}

async function complete(
  tx: Tx,
  of: RefundKey,
  { returnId, settledAt }: { returnId: string; settledAt: Date },
): Promise<void> {
  const refund = await update(tx, of, { status: 'COMPLETED', returnId, settledAt })
  if (!refund) return
  const charge = await lockTransaction(tx, refund)
  if (canMove(charge.type, charge.status, 'REVERSED')) {
    await moveTransaction(tx, charge, {
      ...{ to: 'REVERSED', cause: 'refunded', detail: { reversedBy: 'refund' } },
    })
  }
  if (charge.settlementMode === 'external') return
  const at = now()
  await postTransfers(tx, refund, refundPaid(refund.amount), at)
  // A charge that was given back leaves nothing that the reserve would be for.
  await postReleaseOfReserve(tx, refund, at)
}

/** @returns null for a refund that is not on its way any more, which stays as it is */
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

const CAUSE = 'refunded_elsewhere'

/**
 * Writes down, once, that a provider speaks of a refund which nobody asked for here: somebody made
 * it at the provider's own dashboard. It stands in the charge's timeline and in the log, for a
 * person; no status and no ledger moves, for a notice does not say how much went back.
 *
 * @see docs/decisions/0024
 */
export async function recordForeignRefund(of: TransactionKey): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { merchantId, transactionId, type, status } = await lockTransaction(tx, of)
    const where = { merchantId, transactionId }
    const [asked, said] = await Promise.all([
      tx.refund.count({ where }),
      tx.statusChange.count({ where: { ...where, cause: CAUSE } }),
    ])
    if (type !== 'CASHIN' || status !== 'COMPLETED' || asked > 0 || said > 0) return
    log.error({ merchantId, transactionId }, 'a charge was refunded at its provider, not here')
    await tx.statusChange.create({
      data: { ...where, changeId: uuidv7(), from: status, to: status, cause: CAUSE, at: now() },
    })
  })
}
