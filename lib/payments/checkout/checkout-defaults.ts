import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { CardCheckout } from '@/lib/platform/db/generated/client'

/** The merchant's name as the customer sees it. */
export function displayNameOf(merchant: Merchant, checkout: CardCheckout | null): string {
  return checkout?.displayName ?? merchant.name
}

/** Where customers go from a checkout whose charge does not say it. */
export function returnDefaults(checkout: CardCheckout | null, publicUrl: string) {
  return {
    defaultSuccessUrl: checkout?.defaultSuccessUrl ?? `${publicUrl}/checkout/paid`,
    defaultCancelUrl: checkout?.defaultCancelUrl ?? `${publicUrl}/checkout/left`,
    defaultReturnUrl: checkout?.defaultReturnUrl ?? `${publicUrl}/checkout/paid`,
  }
}
