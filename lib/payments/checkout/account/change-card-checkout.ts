import type { Actor } from '@/lib/accounts/audit/record-act'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { checkProvider } from './check-card-checkout'
import type { CheckoutChange, CheckoutSetup } from './checkout-change'
import { getCardCheckout } from './get-card-checkout'
import { writeCheckout } from './write-checkout'

/**
 * Sets an account's card checkout up, or gives it another provider, and asks the provider whether
 * all is ready. It takes cards from then on, unless `enabled` says otherwise.
 *
 * @throws AppError `invalid_request` as `writeCheckout`
 */
export async function setUpCardCheckout(actor: Actor, merchant: Merchant, setup: CheckoutSetup) {
  await askIfUnknown(await writeCheckout(actor, { enabled: true, ...setup }))
  return getCardCheckout(merchant)
}

/**
 * Changes what is sent of an account's card checkout. New keys are tried at the provider at once.
 *
 * @throws AppError `not_found` for an account that has none yet
 * @throws AppError `invalid_request` as `writeCheckout`
 */
export async function changeCardCheckout(actor: Actor, merchant: Merchant, change: CheckoutChange) {
  await askIfUnknown(await writeCheckout(actor, change))
  return getCardCheckout(merchant)
}

/** A provider that does not answer now leaves the change as it is: it is asked again by hand. */
async function askIfUnknown(checkout: CardCheckout): Promise<void> {
  if (checkout.readiness !== null) return
  await checkProvider(checkout).catch((error) => {
    if (error instanceof AppError && error.code === 'acquirer_unavailable') return
    throw error
  })
}
