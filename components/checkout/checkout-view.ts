import { type PaymentState, paymentStateOf } from '@/components/pay/payment-state'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { offeredMethods } from '@/lib/sandbox/cards/card-terms'

type PaymentStateFacts = Pick<CheckoutView, 'status' | 'chargeStatus' | 'expiresAt'>

/**
 * What a checkout is to its customer at `now`, in ms. A session that its provider has closed is no
 * longer waiting, whether or not the charge has followed.
 */
export function checkoutPaymentState(
  { status, chargeStatus, expiresAt }: PaymentStateFacts,
  now: number,
): PaymentState {
  const paymentState = paymentStateOf({ status: chargeStatus, expiresAt }, now)
  if (paymentState !== 'waiting' || status === 'open') return paymentState
  return status === 'expired' ? 'expired' : 'processing'
}

/** Whether nothing more will become of it. */
export function isSettled(paymentState: PaymentState): boolean {
  return paymentState !== 'waiting' && paymentState !== 'processing'
}

/** A way to pay a session at the sandbox's processor. */
export type Way = 'card' | 'boleto'

/**
 * The ways that a customer is shown, the first chosen: a card, and a boleto where the merchant asks
 * for one.
 */
export function offeredWays({
  methodTypes,
  currency,
}: Pick<CheckoutView, 'methodTypes' | 'currency'>): Way[] {
  const asked = methodTypes.length === 0 ? ['card'] : methodTypes
  const offered = offeredMethods(asked, currency)
  return offered.length > 0 ? offered : ['card']
}

/** "R$ 396,00": an amount of a charge in its own currency, of which PIX knows only one. */
export function price(locale: Locale, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

/** An amount taken apart for setting: the hundredths are printed in a lighter ink. */
export function priceParts(locale: Locale, amount: number, currency: string) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(amount)
  const of = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    currency: of('currency'),
    whole: of('integer', 'group'),
    cents: of('decimal', 'fraction'),
  }
}

/** Our own page for customers whose shop named none: this page says all that it says. */
const OWN_PAGE = /\/checkout\/(paid|left)$/

/** Whether an address leads to a page of the shop's. */
export function leadsAway(url: string): boolean {
  return !OWN_PAGE.test(new URL(url, 'http://localhost').pathname)
}
