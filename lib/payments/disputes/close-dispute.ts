import { disputeLost, disputeReleased } from '@/lib/ledger/movements'
import { postReleaseOfReserve } from '@/lib/ledger/release-reserve'
import { type Move, moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { recordEvent } from '@/lib/payments/transaction/record-event'
import { canMove } from '@/lib/payments/transaction/status'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { isCredited } from './credited'
import type { KeptDispute } from './record-dispute'
import { presentToldDispute } from './told-dispute'

/**
 * Ends an open dispute, in the caller's database transaction, which must hold the book's lock and
 * the charge's. Won: what was blocked is available again. Lost: what was blocked leaves the book,
 * and what was still owed of it stays as a negative balance; the charge is then CHARGEBACK, or
 * REVERSED where it was a PIX. Then `dispute.closed` is told, with the charge as it is by now.
 */
export async function closeDispute(
  tx: Tx,
  charge: Transaction,
  kept: KeptDispute,
  outcome: 'won' | 'lost',
): Promise<void> {
  const infraction = await (outcome === 'won' ? win(tx, kept) : lose(tx, charge, kept))
  const told = { dispute: presentToldDispute(kept, infraction) }
  const charged = await tx.transaction.findUniqueOrThrow({ where: byKey(charge) })
  await recordEvent(tx, charged, 'dispute.closed', infraction.updatedAt, told)
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
    const told = to === 'REVERSED' ? ({ reversedBy: 'dispute' } as const) : undefined
    await moveTransaction(tx, charge, { to, cause: 'disputed', told })
  }
  return infraction
}

/** Under the book's lock nobody else decides it meanwhile. */
async function decide(tx: Tx, infraction: Transaction, move: Move): Promise<Transaction> {
  const decided = await moveTransaction(tx, infraction, move)
  if (!decided) throw new Error(`dispute ${infraction.transactionId} was decided by another`)
  return decided
}
