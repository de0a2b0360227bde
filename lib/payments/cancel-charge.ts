import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { askOfSession } from '@/lib/payments/checkout/sessions/ask-of-session'
import { closeSession } from '@/lib/payments/checkout/sessions/sync-session'
import { pspOf } from '@/lib/payments/connections/open-psp'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import type { Psp } from '@/lib/providers/pix/port'

/**
 * Cancels a pending charge, once. The provider closes the PIX code or the checkout session first,
 * outside any database transaction, so that no payer is shown a charge that cannot be paid. After a
 * crash in between, the code is closed and the charge is still pending: a repeated call cancels it,
 * or it expires.
 *
 * A payment that the provider took before the code was closed is credited instead; one of another
 * amount is credited beside the cancellation. A payment that arrives after it is still accepted.
 *
 * @throws AppError `invalid_state` for a charge that is not pending
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; the charge is unchanged
 * @throws AppError `checkout_not_configured` when the card provider does not know the session, and
 *   `pix_not_configured` when the PSP of the charge is not there any more
 */
export async function cancelCharge(
  charge: Transaction,
  { actor = bySystem(charge.merchantId), psp }: { actor?: Actor; psp?: Psp } = {},
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

/**
 * Closes the charge at its provider. A charge that was paid by then is credited.
 *
 * @returns whether the charge can no longer be paid
 */
async function closeAt(charge: Transaction, given?: Psp): Promise<boolean> {
  if (charge.source === 'CREDIT_CARD') return askOfSession(() => closeSession(charge))
  const psp = given ?? (await pspOf(charge))
  const { status } = await psp.closeCharge(charge.transactionId)
  return status !== 'paid' || !(await settleCharge(charge, psp))
}

function move(charge: Transaction, actor: Actor): Promise<Transaction | null> {
  const cancel = async (tx: Tx) => {
    const moved = await moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'cancelled' })
    if (moved) await recordAct(tx, actor, 'charge.cancelled', charge.transactionId)
    return moved
  }
  return transactInTurn(charge.merchantId, cancel)
}

function notPending({ status }: Transaction): AppError {
  const message = `This charge is ${status} and can't be cancelled: only a PENDING charge can be`
  return new AppError('invalid_state', message)
}
