import { now } from '@/lib/clock'
import type { Transaction } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/prisma'
import { disputeLost, disputeReleased } from '@/lib/ledger/movements'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { moveTransaction } from '@/lib/transactions/move-transaction'
import { canMove } from '@/lib/transactions/status'
import { byKey } from '@/lib/transactions/transaction-key'
import { isCredited } from './credited'
import type { KeptDispute } from './record-dispute'

/**
 * Ends an open dispute, in the caller's database transaction, which must hold the book's lock and
 * the charge's. Won: what was blocked is available again. Lost: what was blocked leaves the book,
 * and what was still owed of it stays as a negative balance; the charge is then CHARGEBACK, or
 * REVERSED where it was a PIX.
 */
export async function closeDispute(
  tx: Tx,
  charge: Transaction,
  kept: KeptDispute,
  outcome: 'won' | 'lost',
): Promise<void> {
  await (outcome === 'won' ? win(tx, kept) : lose(tx, charge, kept))
  await tx.dispute.update({ where: byKey(kept), data: { nextSyncAt: null } })
}

async function win(tx: Tx, { transaction, blocked }: KeptDispute): Promise<void> {
  await moveTransaction(tx, transaction, {
    to: 'CANCELLED',
    cause: 'won',
    movements: disputeReleased(blocked),
  })
}

async function lose(tx: Tx, charge: Transaction, { transaction, blocked }: KeptDispute) {
  const isOurs = isCredited(charge)
  // What secured the charge goes where the charge goes.
  if (isOurs) await postReleaseOfReserve(tx, charge, now())
  await moveTransaction(tx, transaction, {
    to: 'COMPLETED',
    cause: 'lost',
    movements: disputeLost(blocked),
  })
  const to = charge.source === 'PIX' ? 'REVERSED' : 'CHARGEBACK'
  // One that was given back or charged back before has nowhere to go.
  if (!canMove(charge.type, charge.status, to)) return
  await moveTransaction(tx, charge, { to, cause: 'disputed' })
}
