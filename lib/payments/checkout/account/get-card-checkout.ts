import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { CardConfig } from '@/lib/payments/checkout/checkout-schema'
import {
  openProviderSecret,
  type SecretName,
} from '@/lib/payments/connections/cards/make-card-processor'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { installation } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { cardConfig, presentCheckout } from './public-checkout'

/**
 * An account's card checkout configuration, in wire form. Every field is present, also for an
 * account that never set one up. Of each secret it gives the last four characters and when it was
 * set.
 */
export async function getCardCheckout(merchant: Merchant) {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  return presentCheckout(merchant, checkout, {
    ...installation,
    last4: {
      secretKey: checkout && last4(checkout, 'secretKey'),
      webhookSecret: checkout && last4(checkout, 'webhookSecret'),
    },
  })
}

/** Null also for a secret that cannot be decrypted, so that the merchant enters it again. */
function last4(checkout: CardCheckout, name: SecretName): string | null {
  try {
    return openProviderSecret(checkout, name)?.slice(-4) ?? null
  } catch (err) {
    log.error(
      { err, merchantId: checkout.merchantId },
      'a card processor’s secret cannot be decrypted',
    )
    return null
  }
}

/**
 * The public configuration of an account's card checkout.
 *
 * @param publicKey the public key of the calling API key; frontends use it when the provider
 *   has none of its own
 * @see docs/contract.md#card-checkout-configuration
 */
export async function getCardConfig(merchant: Merchant, publicKey: string): Promise<CardConfig> {
  const { merchantId } = merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  return cardConfig(merchant, checkout, { ...installation, publicKey })
}
