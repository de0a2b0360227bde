import type { CardAcquirer } from '@/lib/acquirers/card-port'
import { sandboxCardAcquirer } from '@/lib/acquirers/sandbox/sandbox-cards'
import { stripeAcquirer } from '@/lib/acquirers/stripe/stripe'
import type { CardCheckout } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { bankSecret } from '@/lib/sandbox/bank-secret'
import { openSecret, sealSecret } from '@/lib/secrets/seal'

/** The embedded card processor. */
export const sandboxCards: CardAcquirer = sandboxCardAcquirer({
  processorUrl: env.SANDBOX_BANK_URL,
  secret: bankSecret(env.SECRET_KEY),
})

/** What an account's provider is asked with. */
export type ProviderKeys = Pick<
  CardCheckout,
  'merchantId' | 'provider' | 'secretKeyCipher' | 'webhookSecretCipher'
>

/**
 * Whoever takes an account's cards, asked with that account's own keys.
 *
 * @throws Error when a sealed key does not open
 */
export function cardAcquirerOf(keys: ProviderKeys): CardAcquirer {
  if (keys.provider === 'sandbox') return sandboxCards
  return stripeAcquirer({
    secretKey: open(keys, 'secretKey') ?? '',
    webhookSecret: open(keys, 'webhookSecret') ?? '',
    apiUrl: env.STRIPE_API_URL,
  })
}

/** Which of a provider's secrets. */
type SecretName = 'secretKey' | 'webhookSecret'

/** Encrypts a provider's secret for the account that it belongs to. */
export function sealProviderSecret(merchantId: string, name: SecretName, plain: string): string {
  return sealSecret(plain, placeOf(merchantId, name))
}

function open(keys: ProviderKeys, name: SecretName): string | null {
  const cipher = keys[`${name}Cipher`]
  return cipher && openSecret(cipher, placeOf(keys.merchantId, name))
}

function placeOf(merchantId: string, name: SecretName): string {
  return `card-checkout:${merchantId}:${name}`
}
