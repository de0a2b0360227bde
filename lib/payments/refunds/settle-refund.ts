import { byProvider } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { toReais } from '@/lib/kernel/money'
import { refundPaid, refundReleased } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { blockReleased } from '@/lib/payments/disputes/block-disputed'
import { type Claim, endClaim } from '@/lib/payments/transaction/claim-order'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction, recordEvent } from '@/lib/payments/transaction/move-transaction'
import {
  recordPaidRefusal,
  recordSentRefusal,
} from '@/lib/payments/transaction/record-paid-refusal'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Prisma, Refund, Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { RefundOutcome } from '@/lib/providers/refund-port'
import { openRefundDifference } from './open-refund-difference'
import { presentRefund } from './public-refund'
import { byRefundKey, type RefundKey } from './refund'

/**
 * Writes the outcome of a refund that the provider reports: its status and ledger transfers. When
 * it was paid, the charge becomes REVERSED if its completed refunds add up to all of it, and
 * `refund.completed` is recorded. When it was refused, `refund.failed` is recorded and, for the
 * first failure of a charge, the owners get an e-mail. Each is written once, however often this is
 * called.
 *
 * A refund that is paid after it had failed stays failed, and becomes a difference for the
 * operator. So does a refund that is under way, if `hadFailed`.
 *
 * An outcome that is not final changes no status. A refusal is written only for the holder of a
 * claim, while no other request for the refund can be under way: the provider may still pay that
 * one. If a lost dispute has moved the charge meanwhile, its status stays. Charges with settlement
 * mode `external` move no ledger account.
 *
 * @param claim the claim of the job that got the outcome from the provider; writing it ends the
 * claim
 * @param hadFailed whether it had failed before the provider was asked
 */
export async function settleRefund(
  of: RefundKey,
  outcome: RefundOutcome,
  { claim, hadFailed = false }: { claim?: Claim; hadFailed?: boolean } = {},
): Promise<void> {
  if (outcome.status === 'unknown') return
  await prisma.$transaction(async (tx) => {
    const isSole = claim !== undefined && (await endClaim(tx, claim))
    if (outcome.status === 'processing') {
      // An id that an earlier answer told stays, because not every answer tells it.
      await update(tx, of, { returnId: outcome.returnId ?? undefined })
      if (hadFailed) await recordContradiction(tx, of, outcome)
    }
    if (outcome.status === 'refused' && isSole) await fail(tx, of, outcome.reason)
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
  const isClaimed = settlesHere(charge) && (await release(tx, charge, refund, settledAt))
  const failures = await tx.refund.count({ where: { merchantId, transactionId, status: 'FAILED' } })
  // Only the first failed refund of a charge sends an e-mail.
  if (failures === 1)
    await notifyOfRefund(tx, 'refund_failed', charge, { ...refund, refusal, isClaimed })
}

/** @returns whether a dispute of the charge blocked or took anything of what was released */
async function release(tx: Tx, charge: Transaction, refund: Refund, at: Date): Promise<boolean> {
  await postTransfers(tx, refund, refundReleased(refund.amount), at)
  return blockReleased(tx, charge)
}

/** E-mails the owners of a refund that the provider refused, or whose money came back. */
export function notifyOfRefund(
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
    detail: { ...detail, isHeldHere: settlesHere(charge) },
  })
}

async function complete(
  tx: Tx,
  of: RefundKey,
  outcome: Extract<RefundOutcome, { status: 'paid' }>,
): Promise<void> {
  const { returnId, settledAt } = outcome
  const refund = await update(tx, of, { status: 'COMPLETED', returnId, settledAt })
  if (!refund) return recordContradiction(tx, of, outcome)
  const charge = await lockTransaction(tx, refund)
  const isAllReturned = (await sumCompleted(tx, charge)) === charge.amount
  const moved =
    isAllReturned && canMove(charge.type, charge.status, 'REVERSED')
      ? await moveTransaction(tx, charge, {
          to: 'REVERSED',
          cause: 'refunded',
          detail: { reversedBy: 'refund' },
        })
      : null
  const at = now()
  await recordEvent(tx, moved ?? charge, 'refund.completed', at, { refund: presentRefund(refund) })
  const { merchantId, transactionId, refundId, amount } = refund
  const { currency, status } = moved ?? charge
  const after = { amount: toReais(amount), currency, refundId, status }
  await recordAct(tx, byProvider(merchantId), 'refund.completed', transactionId, { after })
  if (!settlesHere(charge)) return
  await postTransfers(tx, refund, refundPaid(refund.amount), at)
  // A charge that was refunded in full no longer needs a reserve.
  if (isAllReturned) await postReleaseOfReserve(tx, refund, at)
}

/** Records that the provider pays, or has paid, a failed refund: a person must resolve it. */
async function recordContradiction(
  tx: Tx,
  of: RefundKey,
  { status, returnId }: Extract<RefundOutcome, { status: 'paid' | 'processing' }>,
): Promise<void> {
  const failed = await tx.refund.findUnique({ where: { ...byRefundKey(of), status: 'FAILED' } })
  if (!failed) return
  const charge = await lockTransaction(tx, failed)
  const isNews =
    status === 'paid'
      ? await recordPaidRefusal(tx, charge, returnId)
      : await recordSentRefusal(tx, charge, failed.refundId)
  if (isNews) await openRefundDifference(tx, charge, { isNews })
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
