import type { Centavos } from '@/lib/kernel/money'
import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'

/** One movement of money from one account of a merchant's book to another. */
export interface Movement {
  kind: TransferKind
  amount: Centavos
}

/**
 * Between which accounts each kind of movement runs: `from` is debited, `to`
 * credited. What enters a book comes out of `clearing`, so a book sums to zero.
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
  // Of disputes lost before decision 28: what had not been blocked.
  dispute_lost_beyond: { from: 'available', to: 'clearing' },
} as const satisfies Record<TransferKind, { from: LedgerAccount; to: LedgerAccount }>

/** A paid charge: the gross enters, the fee and the reserve leave what is available. */
export function chargeSettled(amount: Centavos, fee: Centavos, reserve: Centavos): Movement[] {
  return moving([
    { kind: 'charge_settled', amount },
    { kind: 'charge_fee', amount: fee },
    { kind: 'charge_reserved', amount: reserve },
  ])
}

/** A withdrawal asked for: its gross amount can't be spent twice. */
export function withdrawalHeld(amount: Centavos): Movement[] {
  return [{ kind: 'cashout_held', amount }]
}

/** A withdrawal that was not sent: all of it is available again. */
export function withdrawalReleased(amount: Centavos): Movement[] {
  return [{ kind: 'cashout_released', amount }]
}

/** A withdrawal that arrived: the net left, the fee was earned. */
export function withdrawalPaid(amount: Centavos, fee: Centavos): Movement[] {
  return moving([
    { kind: 'cashout_paid', amount: amount - fee },
    { kind: 'cashout_fee', amount: fee },
  ])
}

/** A withdrawal that came back: net and fee are available again. */
export function withdrawalReturned(amount: Centavos, fee: Centavos): Movement[] {
  return moving([
    { kind: 'cashout_returned', amount: amount - fee },
    { kind: 'cashout_fee_returned', amount: fee },
  ])
}

/**
 * A charge to be given back: all that its payer paid can't be spent twice. The
 * fee that it cost stays earned.
 */
export function refundHeld(amount: Centavos): Movement[] {
  return [{ kind: 'refund_held', amount }]
}

/** A charge that was not given back: what was held is available again. */
export function refundReleased(amount: Centavos): Movement[] {
  return [{ kind: 'refund_released', amount }]
}

/** A charge that was given back: what had entered the book has left it. */
export function refundPaid(amount: Centavos): Movement[] {
  return [{ kind: 'refund_paid', amount }]
}

/**
 * A charge that is disputed: its amount can't be spent. Where there is not as much, the available
 * account becomes negative, and what is credited next covers it.
 */
export function disputeBlocked(amount: Centavos): Movement[] {
  return [{ kind: 'dispute_blocked', amount }]
}

/** A dispute that was won: what was blocked is available again. */
export function disputeReleased(blocked: Centavos): Movement[] {
  return moving([{ kind: 'dispute_released', amount: blocked }])
}

/** A dispute that was lost: what was blocked leaves the book. */
export function disputeLost(blocked: Centavos): Movement[] {
  return moving([{ kind: 'dispute_lost', amount: blocked }])
}

function moving(movements: Movement[]): Movement[] {
  return movements.filter(({ amount }) => amount > 0n)
}
