import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { CardCheckout } from '@/lib/platform/db/generated/client'

/** The merchant's name as the customer sees it. */
export function displayNameOf(merchant: Merchant, checkout: CardCheckout | null): string {
  return checkout?.displayName ?? merchant.name
}

/** Our page for customers who have paid at a shop that names no page of its own. */
export const paidPage = (publicUrl: string) => `${publicUrl}/checkout/paid`

/** Our page for customers who have left without paying, where the shop names no page of its own. */
export const leftPage = (publicUrl: string) => `${publicUrl}/checkout/left`

/** Where customers go from a checkout whose charge does not say it. */
export function returnDefaults(checkout: CardCheckout | null, publicUrl: string) {
  return {
    defaultSuccessUrl: checkout?.defaultSuccessUrl ?? paidPage(publicUrl),
    defaultCancelUrl: checkout?.defaultCancelUrl ?? leftPage(publicUrl),
    defaultReturnUrl: checkout?.defaultReturnUrl ?? paidPage(publicUrl),
  }
}
