import { z } from 'zod'
import type { CardCheckout } from '@/lib/platform/db/generated/client'

/** The query of a logo's address. */
export const LogoQuery = z.object({
  v: z.string().optional().describe('Its version, as `logoUrl` has it: an address with it lasts'),
})

/** Where a customer's browser finds an account's logo; another address after each change. */
export function logoUrl(
  publicUrl: string,
  { merchantId, logoType, updatedAt }: Pick<CardCheckout, 'merchantId' | 'logoType' | 'updatedAt'>,
): string | null {
  return logoType && `${publicUrl}/v1/checkout/logos/${merchantId}?v=${updatedAt.getTime()}`
}
