import { z } from 'zod'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { displayNameOf, returnDefaults } from '@/lib/payments/checkout/checkout-defaults'
import type { CardConfig } from '@/lib/payments/checkout/checkout-schema'
import { cardNoticesUrl, hasNotices } from '@/lib/payments/connections/cards/card-notices'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { CheckoutUiMode } from '@/lib/platform/db/generated/enums'
import type { ReadinessItem } from '@/lib/providers/cards/port'
import { brandContrast } from './brand-contrast'
import type { CardCheckoutState } from './card-checkout-schema'

interface CheckoutReader {
  publicUrl: string
  isLive: boolean
  /** The last four characters of each secret; null when there is none or it cannot be decrypted. */
  last4: Record<'secretKey' | 'webhookSecret', string | null>
}

/** An account's card checkout configuration, as its owner sees it. */
export function presentCheckout(
  merchant: Merchant,
  checkout: CardCheckout | null,
  { publicUrl, isLive, last4 }: CheckoutReader,
): CardCheckoutState {
  const { merchantId } = merchant
  const notes = (checkout?.walletNotes ?? {}) as Partial<CardCheckoutState['walletNotes']>
  const { applePay = null, googlePay = null, link = null } = notes
  const { brandColor = null } = checkout ?? {}
  const urlFor = (provider: CardCheckout['provider']) =>
    cardNoticesUrl(publicUrl, { provider, merchantId })
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
    items: (checkout && lastReadiness(checkout)) ?? [],
  }
}

interface ConfigReader {
  publicUrl: string
  isLive: boolean
  /** The public key of the calling API key. */
  publicKey: string
}

/**
 * The public configuration of an account's card checkout. Every field is present, also for an
 * account that takes no cards. It is safe to give to a frontend.
 *
 * @param checkout null for an account that never set one up
 * @see docs/contract.md#card-checkout-configuration
 */
export function cardConfig(
  merchant: Merchant,
  checkout: CardCheckout | null,
  { publicUrl, isLive, publicKey }: ConfigReader,
): CardConfig {
  const { merchantId } = merchant
  const provider = checkout?.provider ?? (isLive ? 'stripe' : 'sandbox')
  const isEnabled = checkout?.enabled ?? false
  const ready = readyOf(checkout)
  return {
    enabled: isEnabled,
    publishableKey: checkout?.publishableKey ?? publicKey,
    supportedUiModes: Object.values(CheckoutUiMode),
    defaultUiMode: checkout?.defaultUiMode ?? 'hosted',
    ...returnDefaults(checkout, publicUrl),
    paymentMethodConfigurationId: checkout?.paymentMethodConfigurationId ?? '',
    accountDisplayName: displayNameOf(merchant, checkout),
    livemode: isLive,
    isWebhookConfigured: ready.notices,
    webhookEndpointUrl: cardNoticesUrl(publicUrl, { provider, merchantId }),
    isReadyForHostedCheckout: ready.hosted,
    isReadyForSelfHostedCheckout: ready.selfHosted,
    walletNotes: { ...WALLET_NOTES, ...(checkout?.walletNotes as Partial<typeof WALLET_NOTES>) },
  }
}

/** The default notes. */
const WALLET_NOTES = {
  applePay: 'Shown to customers whose device has it, once the card checkout is active.',
  googlePay: 'Shown to customers whose browser has it, once the card checkout is active.',
  link: 'Asked for by adding "link" to paymentMethodTypes.',
}

/** The result of the last readiness check. */
type Readiness = ReadinessItem[]

/** Where an account's customers can pay by card, and whether the provider's notices reach us. */
interface Ready {
  /** On our hosted page. */
  hosted: boolean
  /** Embedded in the merchant's page, or in fields of its own form. */
  selfHosted: boolean
  notices: boolean
}

/**
 * Whether an account is ready to take cards, by the provider's last readiness check.
 *
 * An account whose provider was not asked since its keys were set is not ready. Missing notices do
 * not count, because a job asks the provider from time to time. Embedding also needs at least one
 * allowed origin.
 *
 * @param checkout null for an account that never set one up
 */
export function readyOf(checkout: CardCheckout | null): Ready {
  if (!checkout) return { hosted: false, selfHosted: false, notices: false }
  const isReady = lastReadiness(checkout)?.every(
    ({ check, isReady }) => isReady || check === 'notices',
  )
  const hosted = checkout.enabled && isReady === true
  return {
    hosted,
    selfHosted: hosted && checkout.allowedOrigins.length > 0,
    notices: hasNotices(checkout),
  }
}

/** The last readiness check; null when the provider was not asked since its keys were set. */
function lastReadiness({ readiness }: Pick<CardCheckout, 'readiness'>): Readiness | null {
  return readiness as Readiness | null
}

export const LogoQuery = z.object({
  v: z
    .string()
    .optional()
    .describe('The version in `logoUrl`; browsers may cache an address with a version for ever'),
})

/**
 * The public address of an account's logo, which changes with each new logo. Null without a logo.
 */
export function logoUrl(
  publicUrl: string,
  { merchantId, logoType, updatedAt }: Pick<CardCheckout, 'merchantId' | 'logoType' | 'updatedAt'>,
): string | null {
  return logoType && `${publicUrl}/v1/checkout/logos/${merchantId}?v=${updatedAt.getTime()}`
}
