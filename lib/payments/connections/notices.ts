import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ReadinessItem } from '@/lib/providers/cards/port'

/** Where an account's provider is to send its notices. */
export function noticesUrl(
  publicUrl: string,
  { provider, merchantId }: Pick<CardCheckout, 'provider' | 'merchantId'>,
): string {
  return provider === 'sandbox'
    ? `${publicUrl}/acquirers/sandbox-cards/notices`
    : `${publicUrl}/acquirers/${provider}/notices/${merchantId}`
}

type Heard = Pick<CardCheckout, 'provider' | 'webhookSecretCipher' | 'noticedAt' | 'readiness'>

/**
 * Whether the provider's notices reach us: the sandbox's always do. Another's do once one came that
 * the secret in force had signed, or when the provider says that it sends us all that we need.
 */
export function hasNotices(checkout: Heard): boolean {
  const { provider, webhookSecretCipher, noticedAt } = checkout
  if (provider === 'sandbox') return true
  if (!webhookSecretCipher) return false
  const readiness = checkout.readiness as ReadinessItem[] | null
  const isSent = readiness?.some(({ check, isReady }) => check === 'notices' && isReady)
  return noticedAt !== null || isSent === true
}
