import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { offeredMethods } from '@/lib/sandbox/cards/card-terms'

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
