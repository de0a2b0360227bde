import { openSecret, sealSecret } from '@/lib/platform/crypto/seal'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { stripeProcessor } from '@/lib/providers/cards/stripe/stripe'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxProcessor } from '@/lib/providers/sandbox/sandbox-cards'
import { noticesUrl } from './notices'

/** The embedded card processor. */
export const sandboxCards: CardProcessor = sandboxProcessor({
  processorUrl: env.SANDBOX_BANK_URL,
  secret: bankSecret(env.SECRET_KEY),
})

/** What an account's provider is asked with. */
type ProviderKeys = Pick<
  CardCheckout,
  | 'merchantId'
  | 'provider'
  | 'secretKeyCipher'
  | 'webhookSecretCipher'
  | 'paymentMethodConfigurationId'
>

/**
 * Whoever takes an account's cards, asked with that account's own keys.
 *
 * @throws Error when a sealed key does not open
 */
export function cardProcessorOf(keys: ProviderKeys): CardProcessor {
  if (keys.provider === 'sandbox') return sandboxCards
  return stripeProcessor({
    secretKey: openProviderSecret(keys, 'secretKey') ?? '',
    webhookSecret: openProviderSecret(keys, 'webhookSecret') ?? '',
    paymentMethodConfigurationId: keys.paymentMethodConfigurationId,
    noticesUrl: noticesUrl(env.PUBLIC_URL, keys),
    isLive: env.isLive,
    apiUrl: env.STRIPE_API_URL,
  })
}

/** Which of a provider's secrets. */
export type SecretName = 'secretKey' | 'webhookSecret'

/** Encrypts a provider's secret for the account that it belongs to. */
export function sealProviderSecret(merchantId: string, name: SecretName, plain: string): string {
  return sealSecret(plain, placeOf(merchantId, name))
}

/**
 * A provider's secret in clear; null where there is none.
 *
 * @throws Error when it does not open
 */
export function openProviderSecret(
  keys: Pick<ProviderKeys, 'merchantId' | 'secretKeyCipher' | 'webhookSecretCipher'>,
  name: SecretName,
): string | null {
  const cipher = keys[`${name}Cipher`]
  return cipher && openSecret(cipher, placeOf(keys.merchantId, name))
}

function placeOf(merchantId: string, name: SecretName): string {
  return `card-checkout:${merchantId}:${name}`
}
