import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { closeSession } from '@/lib/payments/checkout/sessions/sync-session'
import { defaultPsp } from '@/lib/payments/connections/choose-psp'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import type { Psp } from '@/lib/providers/pix/port'

/**
 * Cancels a charge that waits for its payment, once: its code or its checkout
 * is closed at the psp first, outside any database transaction, so that no
 * payer is told that it can be paid when it can't. A crash in between leaves a code that is
 * closed and a charge that expires; whoever asks again cancels it.
 *
 * A payment that the psp took before the code was closed is credited
 * instead, and one that turns up afterwards is still accepted.
 *
 * @throws AppError `invalid_state` for a charge that does not wait for a payment
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer; the
 *   charge stays as it was
 */
export async function cancelCharge(
  charge: Transaction,
  { actor, psp = defaultPsp }: { actor?: Actor; psp?: Psp } = {},
): Promise<{ charge: Transaction; replayed: boolean }> {
  if (charge.status === 'CANCELLED') return { charge, replayed: true }
  if (charge.status !== 'PENDING') throw notPending(charge)
  const closed = await closeAt(charge, psp)
  const cancelled = closed ? await move(charge, actor) : null
  if (cancelled) return { charge: cancelled, replayed: false }
  const current = await getCharge(charge.merchantId, charge.transactionId)
  if (current.status === 'CANCELLED') return { charge: current, replayed: true }
  throw notPending(current)
}

/** Whether the charge can no longer be paid; one that was paid by then is credited. */
async function closeAt(charge: Transaction, psp: Psp): Promise<boolean> {
  if (charge.source === 'CREDIT_CARD') return closeSession(charge)
  const { status } = await psp.closeCharge(charge.transactionId)
  if (status === 'paid') await settleCharge(charge, psp)
  return status !== 'paid'
}

function move(charge: Transaction, actor?: Actor): Promise<Transaction | null> {
  const cancel = async (tx: Tx) => {
    const moved = await moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'cancelled' })
    if (moved && actor) await recordAct(tx, actor, 'charge.cancelled', charge.transactionId)
    return moved
  }
  return takeTurn(charge.merchantId, () => prisma.$transaction(cancel))
}

function notPending({ status }: Transaction): AppError {
  const why =
    status === 'PENDING' ? 'a payment of another amount came in for it' : 'it waits for no payment'
  return new AppError('invalid_state', `This charge is ${status}, and can't be cancelled: ${why}`)
}
