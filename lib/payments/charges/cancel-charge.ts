import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { GIVEN_BACK_MS, planAsking } from '@/lib/payments/charges/expire-charges'
import { findStanding, type Standing } from '@/lib/payments/charges/settlement/sync-charge'
import { askOfSession } from '@/lib/payments/checkout/sessions/ask-of-session'
import { closeSession, markExpired } from '@/lib/payments/checkout/sessions/sync-session'
import { pspOf } from '@/lib/payments/connections/psp/find-psp'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import type { Psp } from '@/lib/providers/pix/port'

/**
 * Cancels a pending charge, once. The provider closes the PIX code or the checkout session first,
 * outside any database transaction, so that no payer is shown a charge that cannot be paid. After a
 * crash in between, the code is closed and the charge is still pending: a repeated call cancels it,
 * or it expires. The notice of a closed checkout session may cancel the charge first. Then this
 * call, or a repeat of it within ten minutes, records who cancelled. A session that was closed
 * longer ago was closed at the provider itself, or by a call that nobody repeated: a person who
 * cancels it later did not close it.
 *
 * A payment that the provider took before the code was closed is credited instead; one of another
 * amount is credited beside the cancellation. A payment that arrives after it is still accepted. Of
 * one that an operator is giving back, a job finds out what became of it.
 *
 * @returns `replayed` when an earlier call cancelled the charge, or it ended by itself
 * @throws AppError `invalid_state` for a charge that is not pending
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; the charge is
 *   unchanged, unless its notice tells that the session was closed
 * @throws AppError `checkout_not_configured` when the card provider does not know the session, and
 *   `pix_not_configured` when the PSP of the charge is not there any more
 */
export async function cancelCharge(
  charge: Transaction,
  { actor = bySystem(charge.merchantId), psp }: { actor?: Actor; psp?: Psp } = {},
): Promise<{ charge: Transaction; replayed: boolean }> {
  const { status, source } = charge
  if (status === 'CANCELLED' && source === 'PIX') return { charge, replayed: true }
  if (status !== 'PENDING' && status !== 'CANCELLED') throw notPendingError(charge)
  const standing = status === 'CANCELLED' ? 'unpaid' : await closeAt(charge, psp)
  const cancelled = standing === 'paid' ? null : await cancel(charge, actor, standing)
  if (cancelled) return { charge: cancelled, replayed: false }
  const current = await getCharge(charge.merchantId, charge.transactionId)
  if (current.status === 'CANCELLED') return { charge: current, replayed: true }
  throw notPendingError(current)
}

/**
 * Closes the charge at its provider. A charge that was paid by then is credited.
 *
 * @returns `paid` also for a card charge whose payment is under way
 */
async function closeAt(charge: Transaction, given?: Psp): Promise<Standing> {
  if (charge.source === 'CREDIT_CARD') {
    return (await askOfSession(() => closeSession(charge))) ? 'unpaid' : 'paid'
  }
  const psp = given ?? (await pspOf(charge))
  const { status } = await psp.closeCharge(charge.transactionId)
  return status === 'paid' ? findStanding(charge, psp) : 'unpaid'
}

/**
 * Writes the cancellation with its audit entry, or the entry alone, if the notice of the closed
 * session has moved the charge.
 *
 * @returns null when nothing was written, because another call or another end came first
 */
function cancel(
  charge: Transaction,
  actor: Actor,
  standing: Standing,
): Promise<Transaction | null> {
  const { merchantId, transactionId, status } = charge
  const since = new Date(now().getTime() - REPEATED_MS)
  return transactInTurn(merchantId, async (tx) => {
    const move = { to: 'CANCELLED', cause: CAUSE } as const
    const moved = status === 'PENDING' ? await moveTransaction(tx, charge, move) : null
    if (moved && standing === 'waiting') await planAsking(tx, moved, GIVEN_BACK_MS)
    if (moved?.source === 'CREDIT_CARD') await markExpired(tx, moved)
    const cancelled = moved ?? (await findUnrecorded(tx, charge, since))
    if (cancelled) await recordAct(tx, actor, ACTION, transactionId)
    return cancelled
  })
}

const CAUSE = 'cancelled'
const ACTION = 'charge.cancelled'

/** How long after its session was closed a call counts as a repeat of the one that closed it. */
const REPEATED_MS = 10 * MINUTE_MS

/**
 * The charge, locked, if its session was closed before its time, since the given moment, and the
 * audit log has no word of it.
 */
async function findUnrecorded(
  tx: Tx,
  of: TransactionKey,
  since: Date,
): Promise<Transaction | null> {
  const charge = await lockTransaction(tx, of)
  const { merchantId, transactionId, status } = charge
  if (status !== 'CANCELLED') return null
  const closed = { merchantId, transactionId, to: status, cause: CAUSE, at: { gte: since } }
  if ((await tx.statusChange.count({ where: closed })) === 0) return null
  const recorded = { merchantId, subject: transactionId, action: ACTION }
  return (await tx.auditEntry.count({ where: recorded })) === 0 ? charge : null
}

function notPendingError({ status }: Transaction): AppError {
  const message = `This charge is ${status} and can't be cancelled: only a PENDING charge can be`
  return new AppError('invalid_state', message)
}
