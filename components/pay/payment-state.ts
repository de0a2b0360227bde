import type { Tone } from '@/components/ui/sign'
import type { PayView } from '@/lib/client/types'
import { isReturnedInPart } from '@/lib/payments/transaction/remaining'

/** The state of a charge as its payer sees it. */
export type PaymentState =
  | 'waiting'
  | 'processing'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'refunded'
  | 'disputed'
  /** A payment of another amount came in. */
  | 'paidOtherwise'

/** The state of a PIX charge, of which a part may have gone back. */
export type PixState = PaymentState | 'refundedPart' | DecidedState

/** The state of a charge that ended because of what the operator had done with its payment. */
type DecidedState = 'creditedApart' | 'creditedElsewhere' | 'givenBack'

export const TONE: Record<PixState, Tone> = {
  waiting: 'wait',
  processing: 'work',
  paid: 'good',
  expired: 'void',
  cancelled: 'void',
  failed: 'bad',
  refunded: 'back',
  refundedPart: 'back',
  disputed: 'dispute',
  paidOtherwise: 'work',
  creditedApart: 'good',
  creditedElsewhere: 'work',
  givenBack: 'back',
}

/** Whether a cancelled charge was cancelled because its time ran out, and not by the merchant. */
export const isExpired = ({ expiresAt, updatedAt }: Partial<CancelledAt>): boolean =>
  Boolean(expiresAt && updatedAt && expiresAt <= updatedAt)

type CancelledAt = Pick<PayView, 'expiresAt' | 'updatedAt'>

/**
 * The state of a charge for its payer at `now`, in ms. A charge is expired from the second its time
 * runs out, even before its status is updated.
 */
export function paymentStateOf(
  { status, expiresAt, updatedAt }: CancelledAt & Pick<PayView, 'status'>,
  now: number,
) {
  const ranOut = expiresAt !== null && Date.parse(expiresAt) <= now
  const states: Record<PayView['status'], PaymentState> = {
    PENDING: ranOut ? 'expired' : 'waiting',
    PROCESSING: 'processing',
    COMPLETED: 'paid',
    FAILED: 'failed',
    CANCELLED: isExpired({ expiresAt, updatedAt }) ? 'expired' : 'cancelled',
    REVERSED: 'refunded',
    CHARGEBACK: 'disputed',
  }
  return states[status]
}

/**
 * The state of a PIX charge for its payer. One whose payer has paid another amount is not to be
 * paid again, and something was charged.
 */
export function pixStateOf(payable: PixCharge, now: number): PixState {
  const paymentState = paymentStateOf(payable, now)
  if (!wasPaid(paymentState)) return unpaidStateOf(payable) ?? paymentState
  const isPart = isReturnedInPart(payable) && paymentState !== 'disputed'
  return isPart ? 'refundedPart' : paymentState
}

type PixCharge = CancelledAt &
  Pick<PayView, 'status' | 'isPaidOtherwise' | 'operatorDecision' | 'amount' | 'returnedAmount'>

/** The state of a payment that the charge itself did not take; null without one. */
function unpaidStateOf({ isPaidOtherwise, operatorDecision }: PixCharge): PixState | null {
  if (isPaidOtherwise)
    return operatorDecision === 'credited_apart' ? 'creditedApart' : 'paidOtherwise'
  if (operatorDecision === 'credited_elsewhere') return 'creditedElsewhere'
  // A payment that was credited apart and left the merchant was refunded or charged back.
  return operatorDecision === null ? null : 'givenBack'
}

/**
 * The key of the sentence about a charge that can no longer be paid. Until its PSP has confirmed
 * that it ran out unpaid, a payment may be on its way.
 */
export function saidOf(status: PayView['status'], paymentState: Exclude<PixState, 'waiting'>) {
  return paymentState === 'expired' && status === 'PENDING' ? 'ranOut' : paymentState
}

/** Whether the code can still be paid. */
export const isPayable = (paymentState: PixState) => paymentState === 'waiting'

/** Whether the payer paid, whatever became of the money afterwards. */
export function wasPaid(paymentState: PixState): boolean {
  return PAID.has(paymentState)
}

const PAID: ReadonlySet<PixState> = new Set(['paid', 'refunded', 'refundedPart', 'disputed'])
