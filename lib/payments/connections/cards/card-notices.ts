import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ReadinessItem } from '@/lib/providers/cards/port'

/** The address to which an account's card processor sends its notices. */
export function cardNoticesUrl(
  publicUrl: string,
  { provider, merchantId }: Pick<CardCheckout, 'provider' | 'merchantId'>,
): string {
  return provider === 'sandbox'
    ? `${publicUrl}/acquirers/sandbox-cards/notices`
    : `${publicUrl}/acquirers/${provider}/notices/${merchantId}`
}

type NoticeColumns = Pick<
  CardCheckout,
  'provider' | 'webhookSecretCipher' | 'noticedAt' | 'readiness'
>

/**
 * Whether the provider's notices reach us. The sandbox's always do. Stripe's do once we received
 * one signed with the current secret, or when Stripe reports that it sends every event that we
 * need.
 */
export function hasNotices(checkout: NoticeColumns): boolean {
  const { provider, webhookSecretCipher, noticedAt } = checkout
  if (provider === 'sandbox') return true
  if (!webhookSecretCipher) return false
  const readiness = checkout.readiness as ReadinessItem[] | null
  const isSent = readiness?.some(({ check, isReady }) => check === 'notices' && isReady)
  return noticedAt !== null || isSent === true
}
