import { openSecret, sealSecret } from '@/lib/platform/crypto/seal'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { stripeProcessor } from '@/lib/providers/cards/stripe/stripe'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxProcessor } from '@/lib/providers/sandbox/sandbox-cards'
import { cardNoticesUrl } from './card-notices'

/** The sandbox's card processor. */
export const sandboxCards: CardProcessor = sandboxProcessor({
  processorUrl: env.SANDBOX_BANK_URL,
  secret: bankSecret(env.SECRET_KEY),
})

/** The columns that hold an account's credentials at its provider. */
type ProviderKeys = Pick<
  CardCheckout,
  | 'merchantId'
  | 'provider'
  | 'secretKeyCipher'
  | 'webhookSecretCipher'
  | 'paymentMethodConfigurationId'
>

/**
 * The card processor of an account, with that account's own keys.
 *
 * @throws Error when a secret cannot be decrypted
 */
export function cardProcessorOf(keys: ProviderKeys): CardProcessor {
  if (keys.provider === 'sandbox') return sandboxCards
  return stripeProcessor({
    secretKey: openProviderSecret(keys, 'secretKey') ?? '',
    webhookSecret: openProviderSecret(keys, 'webhookSecret') ?? '',
    paymentMethodConfigurationId: keys.paymentMethodConfigurationId,
    noticesUrl: cardNoticesUrl(env.PUBLIC_URL, keys),
    isLive: env.isLive,
    apiUrl: env.STRIPE_API_URL,
  })
}

export type SecretName = 'secretKey' | 'webhookSecret'

/** Encrypts a provider's secret, bound to its account. */
export function sealProviderSecret(merchantId: string, name: SecretName, plain: string): string {
  return sealSecret(plain, placeOf(merchantId, name))
}

/**
 * Decrypts a provider's secret; null when there is none.
 *
 * @throws Error when it cannot be decrypted
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
