import { type Standing, standingOf } from '@/components/pay/standing'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'

type Told = Pick<CheckoutView, 'status' | 'chargeStatus' | 'expiresAt'>

/**
 * What a checkout is to its customer at `now`, in ms. A session that its provider has closed is no
 * longer waiting, whether or not the charge has followed.
 */
export function checkoutStanding({ status, chargeStatus, expiresAt }: Told, now: number): Standing {
  const standing = standingOf({ status: chargeStatus, expiresAt }, now)
  if (standing !== 'waiting' || status === 'open') return standing
  return status === 'expired' ? 'expired' : 'processing'
}

/** Whether nothing more will become of it. */
export function isSettled(standing: Standing): boolean {
  return standing !== 'waiting' && standing !== 'processing'
}
