import type { CardConfig } from '@/lib/api/schemas/checkout'
import { prisma } from '@/lib/db/prisma'
import { env } from '@/lib/env'
import type { Merchant } from '@/lib/merchants/merchant'
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
