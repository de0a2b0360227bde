import type { CardCheckout } from '@/lib/db/generated/client'

/** Where a customer's browser finds an account's logo; another address after each change. */
export function logoUrl(
  publicUrl: string,
  { merchantId, logoType, updatedAt }: Pick<CardCheckout, 'merchantId' | 'logoType' | 'updatedAt'>,
): string | null {
  return logoType && `${publicUrl}/v1/checkout/logos/${merchantId}?v=${updatedAt.getTime()}`
}
