import type { Tone } from '@/components/ui/sign'
import type { PayView } from '@/lib/client/types'

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

/** The sign and ink of each state. */
export const TONE: Record<PaymentState, Tone> = {
  waiting: 'wait',
  processing: 'work',
  paid: 'good',
  expired: 'void',
  cancelled: 'void',
  failed: 'bad',
  refunded: 'back',
  disputed: 'dispute',
}

/**
 * What a charge is to its payer at `now`, in ms. One that has run out is expired at that very
 * second, before anyone has recorded it.
 */
export function paymentStateOf(
  { status, expiresAt }: Pick<PayView, 'status' | 'expiresAt'>,
  now: number,
) {
  const ranOut = expiresAt !== null && Date.parse(expiresAt) <= now
  const states: Record<PayView['status'], PaymentState> = {
    PENDING: ranOut ? 'expired' : 'waiting',
    PROCESSING: 'processing',
    COMPLETED: 'paid',
    FAILED: 'failed',
    CANCELLED: ranOut ? 'expired' : 'cancelled',
    REVERSED: 'refunded',
    CHARGEBACK: 'disputed',
  }
  return states[status]
}

/** Whether the code can still be paid. */
export const isPayable = (paymentState: PaymentState) => paymentState === 'waiting'
