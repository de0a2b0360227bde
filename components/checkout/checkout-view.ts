import { type PaymentState, paymentStateOf, wasPaid } from '@/components/pay/payment-state'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { offeredMethods } from '@/lib/sandbox/cards/card-terms'

type PaymentStateFacts = Pick<
  CheckoutView,
  'status' | 'paymentStatus' | 'chargeStatus' | 'expiresAt' | 'updatedAt'
>

/**
 * The payment state of a checkout at `now`, in ms. A session that its provider has closed is no
 * longer waiting, even if our charge is still pending. A charge whose session was paid in another
 * amount stays unpaid, but the customer did pay, and has to agree with the merchant on the rest.
 */
export function checkoutPaymentState(
  { status, paymentStatus, chargeStatus, expiresAt, updatedAt }: PaymentStateFacts,
  now: number,
): PaymentState {
  const isUnpaid = chargeStatus === 'CANCELLED' || chargeStatus === 'FAILED'
  if (isUnpaid && paymentStatus === 'paid') return 'paidOtherwise'
  const paymentState = paymentStateOf({ status: chargeStatus, expiresAt, updatedAt }, now)
  if (paymentState !== 'waiting' || status === 'open') return paymentState
  return status === 'expired' ? 'expired' : 'processing'
}

/** Whether the session can no longer be paid, as far as this page knows. */
export function isSettled(paymentState: PaymentState): boolean {
  return paymentState !== 'waiting' && paymentState !== 'processing'
}

/**
 * The key of the sentence about an ended session. Until the provider has confirmed that a session
 * expired unpaid, a payment of its last seconds may be on its way.
 */
export function saidOf(
  { chargeStatus, paidBrand }: Pick<CheckoutView, 'chargeStatus' | 'paidBrand'>,
  paymentState: Exclude<PaymentState, 'waiting'>,
) {
  if (paymentState === 'refunded' && paidBrand === 'boleto') return 'refundedBoleto'
  if (paymentState === 'expired' && chargeStatus === 'PENDING') return 'ranOut'
  return paymentState
}

/** The key of the title of a checkout's page. It asks only those to pay who still can. */
export function titleOf({ boleto }: Pick<CheckoutView, 'boleto'>, paymentState: PaymentState) {
  if (paymentState === 'waiting' || boleto) return 'heading'
  if (paymentState === 'paidOtherwise') return 'headingOtherwise'
  return paymentState === 'paid' ? 'headingPaid' : 'headingEnded'
}

/** The key of the words before the amount of the charge, which was not always all paid. */
export function totalOf(
  { boleto, returnedAmount }: Pick<CheckoutView, 'boleto' | 'returnedAmount'>,
  paymentState: PaymentState,
) {
  if (wasPaid(paymentState)) return returnedAmount === null ? 'totalPaid' : 'paidBeforeReturns'
  return paymentState === 'waiting' || boleto ? 'total' : 'charged'
}

export type Way = 'card' | 'boleto'

/**
 * The payment methods to show, the selected one first: a card, and a boleto if the merchant allows
 * it.
 */
export function offeredWays({
  methodTypes,
  currency,
}: Pick<CheckoutView, 'methodTypes' | 'currency'>): Way[] {
  const allowed = methodTypes.length === 0 ? ['card'] : methodTypes
  const offered = offeredMethods(allowed, currency)
  return offered.length > 0 ? offered : ['card']
}
