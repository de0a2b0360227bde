import type { CardCheckout } from '@/lib/db/generated/client'

/** Where an account's provider is to send its notices. */
export function noticesUrl(
  publicUrl: string,
  { provider, merchantId }: Pick<CardCheckout, 'provider' | 'merchantId'>,
): string {
  return provider === 'sandbox'
    ? `${publicUrl}/acquirers/sandbox-cards/notices`
    : `${publicUrl}/acquirers/${provider}/notices/${merchantId}`
}

/** Whether the provider's notices reach us: the sandbox's always do, another's once one has. */
export function hasNotices({ provider, noticedAt }: CardCheckout): boolean {
  return provider === 'sandbox' || noticedAt !== null
}
