import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { CardConfig } from '@/lib/payments/checkout/checkout-schema'
import {
  openProviderSecret,
  type SecretName,
} from '@/lib/payments/connections/choose-card-processor'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { cardConfig, presentCheckout } from './public-checkout'

/**
 * How an account takes cards, in wire form: every field present, also for one that never set it up.
 * Of secrets the last four characters and since when they hold.
 */
export async function getCardCheckout(merchant: Merchant) {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  return presentCheckout(merchant, checkout, {
    publicUrl: env.PUBLIC_URL,
    isLive: env.isLive,
    last4: {
      secretKey: checkout && last4(checkout, 'secretKey'),
      webhookSecret: checkout && last4(checkout, 'webhookSecret'),
    },
  })
}

/** Null also for a secret that no longer opens: whoever sees that none is shown gives it again. */
function last4(checkout: CardCheckout, name: SecretName): string | null {
  try {
    return openProviderSecret(checkout, name)?.slice(-4) ?? null
  } catch (err) {
    log.error({ err, merchantId: checkout.merchantId }, 'a card provider’s key does not open')
    return null
  }
}

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
