import type { Centavos } from '@/lib/kernel/money'
import { disputeBlocked, disputeLost } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { remainingOf } from '@/lib/payments/transaction/remaining'
import { isCredited } from '@/lib/payments/transaction/settlement-mode'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { outcomeOf, STATUS_OF_OUTCOME } from './dispute'

/** Our row of a dispute, with its INFRACTION. */
export type StoredDispute = Dispute & { transaction: Transaction }

/**
 * Blocks the part of the disputed amount that is neither blocked yet, nor in a refund that is
 * pending or completed, nor taken by another dispute of the charge. Call it in a database
 * transaction that holds the book's lock and the charge's. A charge that was not credited to this
 * ledger blocks nothing.
 */
export async function blockDisputed(
  tx: Tx,
  charge: Transaction,
  dispute: StoredDispute,
): Promise<StoredDispute> {
  if (!isCredited(charge)) return dispute
  const part = await blockMissing(tx, charge, dispute)
  return part ? { ...dispute, blocked: dispute.blocked + part.missing } : dispute
}

/**
 * Blocks what a failed refund or a won dispute has released, for the charge's other disputes; one
 * that was lost takes it. Call it in the database transaction that releases the amount and holds
 * the charge's lock: the available balance is then the same before and after, so the book's lock is
 * not needed.
 *
 * @returns whether a dispute blocked or took anything of it
 */
export async function blockReleased(tx: Tx, charge: Transaction): Promise<boolean> {
  const { merchantId, transactionId: chargeId } = charge
  const disputes = await tx.dispute.findMany({
    where: { merchantId, chargeId },
    orderBy: { transactionId: 'asc' },
    include: { transaction: true },
  })
  let isClaimed = false
  for (const dispute of disputes) {
    const outcome = outcomeOf(dispute.transaction.status)
    if (outcome === 'won') continue
    const part = await blockMissing(tx, charge, dispute)
    if (part) isClaimed = true
    if (!part || outcome !== 'lost') continue
    const { missing, attempt } = part
    await postTransfers(tx, { ...dispute.transaction, attempt }, disputeLost(missing), now())
  }
  return isClaimed
}

/**
 * Blocks what is missing, if anything is. Each further part is a transfer of its own, with the next
 * attempt.
 */
async function blockMissing(
  tx: Tx,
  charge: Transaction,
  dispute: StoredDispute,
): Promise<{ missing: Centavos; attempt: number } | null> {
  const { transaction, blocked, merchantId, transactionId } = dispute
  const refunds = await tx.refund.findMany({
    where: { merchantId, transactionId: charge.transactionId },
    select: { status: true, amount: true },
  })
  const left = remainingOf(charge, refunds) - (await takenByOthers(tx, charge, dispute))
  const wanted = transaction.amount < left ? transaction.amount : left
  const missing = wanted - blocked
  if (missing <= 0n) return null
  const earlier = await tx.ledgerTransfer.count({
    where: { merchantId, transactionId, kind: 'dispute_blocked' },
  })
  const attempt = earlier + 1
  await postTransfers(tx, { ...transaction, attempt }, disputeBlocked(missing), now())
  await tx.dispute.update({ where: byKey(dispute), data: { blocked: wanted } })
  return { missing, attempt }
}

/** What other disputes of a charge have blocked or taken. */
async function takenByOthers(
  tx: Tx,
  { merchantId, transactionId: chargeId }: Transaction,
  { transactionId }: StoredDispute,
): Promise<Centavos> {
  const { _sum } = await tx.dispute.aggregate({
    where: {
      merchantId,
      chargeId,
      transactionId: { not: transactionId },
      transaction: { status: { not: STATUS_OF_OUTCOME.won } },
    },
    _sum: { blocked: true },
  })
  return _sum.blocked ?? 0n
}
