import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { noticesUrl } from '@/lib/payments/connections/notices'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { brandContrast } from './brand-contrast'
import type { CardCheckoutState } from './card-checkout-schema'
import { logoUrl } from './logo-url'
import { foundBy, readyOf } from './readiness'

interface Circumstances {
  publicUrl: string
  isLive: boolean
  /** How each secret ends; null where there is none to be read. */
  last4: Record<'secretKey' | 'webhookSecret', string | null>
}

/** How an account takes cards, as its owner sees it. */
export function presentCheckout(
  merchant: Merchant,
  checkout: CardCheckout | null,
  { publicUrl, isLive, last4 }: Circumstances,
): CardCheckoutState {
  const { merchantId } = merchant
  const notes = (checkout?.walletNotes ?? {}) as Partial<CardCheckoutState['walletNotes']>
  const { applePay = null, googlePay = null, link = null } = notes
  const { brandColor = null } = checkout ?? {}
  const urlFor = (provider: CardCheckout['provider']) =>
    noticesUrl(publicUrl, { provider, merchantId })
  return {
    provider: checkout?.provider ?? null,
    availableProviders: isLive ? ['stripe'] : ['sandbox', 'stripe'],
    enabled: checkout?.enabled ?? false,
    livemode: isLive,
    settlementMode: checkout?.settlementMode ?? null,
    publishableKey: checkout?.publishableKey ?? null,
    secretKey: secret(last4.secretKey, checkout?.secretKeySetAt),
    webhookSecret: secret(last4.webhookSecret, checkout?.webhookSecretSetAt),
    webhookEndpointUrls: { sandbox: urlFor('sandbox'), stripe: urlFor('stripe') },
    noticedAt: checkout?.noticedAt?.toISOString() ?? null,
    paymentMethodConfigurationId: checkout?.paymentMethodConfigurationId ?? null,
    defaultUiMode: checkout?.defaultUiMode ?? 'hosted',
    defaultSuccessUrl: checkout?.defaultSuccessUrl ?? null,
    defaultCancelUrl: checkout?.defaultCancelUrl ?? null,
    defaultReturnUrl: checkout?.defaultReturnUrl ?? null,
    allowedOrigins: checkout?.allowedOrigins ?? [],
    displayName: checkout?.displayName ?? null,
    brandColor,
    brandContrast: brandColor === null ? null : brandContrast(brandColor),
    logoUrl: checkout && logoUrl(publicUrl, checkout),
    walletNotes: { applePay, googlePay, link },
    readiness: readinessOf(checkout),
    createdAt: checkout?.createdAt.toISOString() ?? null,
    updatedAt: checkout?.updatedAt.toISOString() ?? null,
  }
}

function secret(last4: string | null, setAt: Date | null | undefined) {
  return last4 && setAt ? { last4, setAt: setAt.toISOString() } : null
}

function readinessOf(checkout: CardCheckout | null): CardCheckoutState['readiness'] {
  const { hosted, selfHosted, notices } = readyOf(checkout)
  return {
    isReadyForHostedCheckout: hosted,
    isReadyForSelfHostedCheckout: selfHosted,
    isWebhookConfigured: notices,
    checkedAt: checkout?.checkedAt?.toISOString() ?? null,
    items: (checkout && foundBy(checkout)) ?? [],
  }
}
