import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { CardConfig } from '@/lib/payments/checkout/checkout-schema'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { cardConfig } from './card-config'

/**
 * The public configuration of an account's card checkout, as it stands.
 *
 * @param publicKey of the pair that asks: what its frontend is to use where the provider has no key
 *   of its own
 * @see docs/contract.md#card-checkout-configuration
 */
export async function getCardConfig(merchant: Merchant, publicKey: string): Promise<CardConfig> {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  return cardConfig(merchant, checkout, {
    publicKey,
    publicUrl: env.PUBLIC_URL,
    isLive: env.isLive,
  })
}
