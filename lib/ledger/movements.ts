import type { Centavos } from '@/lib/kernel/money'
import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'

/** One movement of money between two ledger accounts of one book. */
export interface Movement {
  kind: TransferKind
  amount: Centavos
}

/**
 * The debited (`from`) and the credited (`to`) ledger account of each kind of movement. Money
 * enters a book from `clearing`, so the accounts of a book sum to zero.
 */
export const ROUTES = {
  charge_settled: { from: 'clearing', to: 'available' },
  charge_fee: { from: 'available', to: 'charge_fees' },
  charge_reserved: { from: 'available', to: 'reserve' },
  reserve_released: { from: 'reserve', to: 'available' },
  cashout_held: { from: 'available', to: 'payout' },
  cashout_released: { from: 'payout', to: 'available' },
  cashout_paid: { from: 'payout', to: 'paid_out' },
  cashout_fee: { from: 'payout', to: 'cashout_fees' },
  cashout_returned: { from: 'paid_out', to: 'available' },
  cashout_fee_returned: { from: 'cashout_fees', to: 'available' },
  refund_held: { from: 'available', to: 'refund' },
  refund_released: { from: 'refund', to: 'available' },
  refund_paid: { from: 'refund', to: 'clearing' },
  dispute_blocked: { from: 'available', to: 'blocked' },
  dispute_released: { from: 'blocked', to: 'available' },
  dispute_lost: { from: 'blocked', to: 'clearing' },
  // Written by disputes lost before decision 28, for the part that had not been blocked.
  dispute_lost_beyond: { from: 'available', to: 'clearing' },
  adjustment_credit: { from: 'adjustments', to: 'available' },
  adjustment_debit: { from: 'available', to: 'adjustments' },
} as const satisfies Record<TransferKind, { from: LedgerAccount; to: LedgerAccount }>

/** Whether a kind of movement adds to the available balance (1), takes from it (-1) or neither. */
export function signOf(kind: TransferKind): 1 | -1 | 0 {
  const { from, to } = ROUTES[kind]
  if (to === 'available') return 1
  return from === 'available' ? -1 : 0
}

/**
 * A charge was paid: credits the gross amount, then takes the fee and the reserve from `available`.
 */
export function chargeSettled(amount: Centavos, fee: Centavos, reserve: Centavos): Movement[] {
  return moving([
    { kind: 'charge_settled', amount },
    { kind: 'charge_fee', amount: fee },
    { kind: 'charge_reserved', amount: reserve },
  ])
}

/** A withdrawal was requested: holds its gross amount, so that it cannot be spent twice. */
export function withdrawalHeld(amount: Centavos): Movement[] {
  return [{ kind: 'cashout_held', amount }]
}

/** A withdrawal was not sent: releases the held amount. */
export function withdrawalReleased(amount: Centavos): Movement[] {
  return [{ kind: 'cashout_released', amount }]
}

/** A withdrawal was paid: the net amount leaves the book, and the fee is earned. */
export function withdrawalPaid(amount: Centavos, fee: Centavos): Movement[] {
  return moving([
    { kind: 'cashout_paid', amount: amount - fee },
    { kind: 'cashout_fee', amount: fee },
  ])
}

/** A paid withdrawal was returned: net amount and fee become available again. */
export function withdrawalReturned(amount: Centavos, fee: Centavos): Movement[] {
  return moving([
    { kind: 'cashout_returned', amount: amount - fee },
    { kind: 'cashout_fee_returned', amount: fee },
  ])
}

/** A refund was requested: holds its amount. The fee of the charge stays earned. */
export function refundHeld(amount: Centavos): Movement[] {
  return [{ kind: 'refund_held', amount }]
}

/** A refund failed: releases the held amount. */
export function refundReleased(amount: Centavos): Movement[] {
  return [{ kind: 'refund_released', amount }]
}

/** A refund was paid: the held amount leaves the book. */
export function refundPaid(amount: Centavos): Movement[] {
  return [{ kind: 'refund_paid', amount }]
}

/**
 * A dispute was opened: blocks what was not refunded of its amount. If less is available,
 * `available` becomes negative, and later credits cover it.
 */
export function disputeBlocked(amount: Centavos): Movement[] {
  return [{ kind: 'dispute_blocked', amount }]
}

/** A dispute was won: the blocked amount becomes available again. */
export function disputeReleased(blocked: Centavos): Movement[] {
  return moving([{ kind: 'dispute_released', amount: blocked }])
}

/** A dispute was lost: the blocked amount leaves the book. */
export function disputeLost(blocked: Centavos): Movement[] {
  return moving([{ kind: 'dispute_lost', amount: blocked }])
}

/**
 * Two operators corrected a balance. The other side is the installation's own account, because
 * nothing moves at the PSP.
 */
export function balanceAdjusted(direction: 'credit' | 'debit', amount: Centavos): Movement[] {
  return [{ kind: `adjustment_${direction}`, amount }]
}

function moving(movements: Movement[]): Movement[] {
  return movements.filter(({ amount }) => amount > 0n)
}
