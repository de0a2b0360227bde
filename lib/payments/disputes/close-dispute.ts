import type { Actor } from '@/lib/accounts/audit/actor'
import { disputeLost, disputeReleased } from '@/lib/ledger/movements'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import {
  type Move,
  moveTransaction,
  recordEvent,
} from '@/lib/payments/transaction/move-transaction'
import { isCredited } from '@/lib/payments/transaction/settlement-mode'
import { canMove } from '@/lib/payments/transaction/status'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { blockReleased, type StoredDispute } from './block-disputed'
import { presentEventDispute } from './public-dispute'

/**
 * Closes an open dispute in the caller's database transaction, which must hold the book's lock and
 * the charge's. If it was won, the blocked amount becomes available again. If it was lost, the
 * blocked amount leaves the book, any owed part stays as a negative balance, and the charge becomes
 * CHARGEBACK, or REVERSED for a PIX. Then `dispute.closed` is recorded with the charge's new state.
 *
 * @param actor who decided it, if it was not the provider
 */
export async function closeDispute(
  tx: Tx,
  charge: Transaction,
  dispute: StoredDispute,
  outcome: 'won' | 'lost',
  actor?: Actor,
): Promise<void> {
  const infraction = await (outcome === 'won'
    ? win(tx, dispute, actor)
    : lose(tx, charge, dispute, actor))
  // The released amount first covers the charge's other disputes, which could block less.
  if (outcome === 'won' && isCredited(charge)) await blockReleased(tx, charge)
  const reported = { dispute: presentEventDispute(dispute, infraction) }
  const charged = await tx.transaction.findUniqueOrThrow({ where: byKey(charge) })
  await recordEvent(tx, charged, 'dispute.closed', infraction.updatedAt, reported)
  await tx.dispute.update({ where: byKey(dispute), data: { nextSyncAt: null } })
}

function win(tx: Tx, { transaction, blocked }: StoredDispute, actor?: Actor): Promise<Transaction> {
  return decide(tx, transaction, {
    to: 'CANCELLED',
    cause: 'won',
    actor,
    movements: disputeReleased(blocked),
  })
}

async function lose(
  tx: Tx,
  charge: Transaction,
  { transaction, blocked }: StoredDispute,
  actor?: Actor,
): Promise<Transaction> {
  // The reserve of this charge is released first, so that the lost dispute can take it.
  if (isCredited(charge)) await postReleaseOfReserve(tx, charge, now())
  const infraction = await decide(tx, transaction, {
    to: 'COMPLETED',
    cause: 'lost',
    actor,
    movements: disputeLost(blocked),
  })
  const to = charge.source === 'PIX' ? 'REVERSED' : 'CHARGEBACK'
  // A charge that is already REVERSED or CHARGEBACK stays as it is.
  if (canMove(charge.type, charge.status, to)) {
    const detail = to === 'REVERSED' ? ({ reversedBy: 'dispute' } as const) : undefined
    await moveTransaction(tx, charge, { to, cause: 'disputed', detail })
  }
  return infraction
}

/** The book's lock prevents concurrent decisions, so the move must succeed. */
async function decide(tx: Tx, infraction: Transaction, move: Move): Promise<Transaction> {
  const decided = await moveTransaction(tx, infraction, move)
  if (!decided) throw new Error(`dispute ${infraction.transactionId} was decided by another`)
  return decided
}
