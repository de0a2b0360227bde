import { z } from 'zod'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { type CardConfig, UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { hasNotices, noticesUrl } from '@/lib/payments/connections/notices'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ReadinessItem } from '@/lib/providers/cards/port'
import { brandContrast } from './brand-contrast'
import type { CardCheckoutState } from './card-checkout-schema'

interface CheckoutReader {
  publicUrl: string
  isLive: boolean
  /** How each secret ends; null where there is none to be read. */
  last4: Record<'secretKey' | 'webhookSecret', string | null>
}

/** How an account takes cards, as its owner sees it. */
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

interface ConfigReader {
  publicUrl: string
  isLive: boolean
  /** Of the pair that asks. */
  publicKey: string
}

/**
 * The public configuration of an account's card checkout: every field present, for an account that
 * takes no cards too. Safe to hand to a frontend.
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
    supportedUiModes: [...UI_MODES],
    defaultUiMode: checkout?.defaultUiMode ?? 'hosted',
    defaultSuccessUrl: checkout?.defaultSuccessUrl ?? `${publicUrl}/checkout/paid`,
    defaultCancelUrl: checkout?.defaultCancelUrl ?? `${publicUrl}/checkout/left`,
    defaultReturnUrl: checkout?.defaultReturnUrl ?? `${publicUrl}/checkout/paid`,
    paymentMethodConfigurationId: checkout?.paymentMethodConfigurationId ?? '',
    accountDisplayName: checkout?.displayName ?? merchant.name,
    livemode: isLive,
    isWebhookConfigured: ready.notices,
    webhookEndpointUrl: noticesUrl(publicUrl, { provider, merchantId }),
    isReadyForHostedCheckout: ready.hosted,
    isReadyForSelfHostedCheckout: ready.selfHosted,
    walletNotes: { ...WALLET_NOTES, ...(checkout?.walletNotes as Partial<typeof WALLET_NOTES>) },
  }
}

/** What each wallet needs, where the account says nothing of its own. */
const WALLET_NOTES = {
  applePay: 'Shown to customers whose device has it, once the card checkout is active.',
  googlePay: 'Shown to customers whose browser has it, once the card checkout is active.',
  link: 'Asked for by adding "link" to paymentMethodTypes.',
}

/** What was found when a provider was last asked whether all is ready. */
type Readiness = ReadinessItem[]

/** Where an account's customers can pay by card, and whether the provider's word of it reaches us. */
interface Ready {
  /** On our page. */
  hosted: boolean
  /** In a frame of the merchant's, or in fields of its own form. */
  selfHosted: boolean
  notices: boolean
}

/**
 * How ready an account is to take cards, by what its provider last said.
 *
 * A provider that was never asked since its keys were set counts as not ready. Notices hold nobody
 * up: what they would tell is asked for now and then. Allowed origins matter to whoever embeds.
 *
 * @param checkout null for an account that never set one up
 */
export function readyOf(checkout: CardCheckout | null): Ready {
  if (!checkout) return { hosted: false, selfHosted: false, notices: false }
  const isReady = foundBy(checkout)?.every(({ check, isReady }) => isReady || check === 'notices')
  const hosted = checkout.enabled && isReady === true
  return {
    hosted,
    selfHosted: hosted && checkout.allowedOrigins.length > 0,
    notices: hasNotices(checkout),
  }
}

/** What the provider last said of a checkout; null when it was not asked since its keys were set. */
function foundBy({ readiness }: Pick<CardCheckout, 'readiness'>): Readiness | null {
  return readiness as Readiness | null
}

/** The query of a logo's address. */
export const LogoQuery = z.object({
  v: z.string().optional().describe('Its version, as `logoUrl` has it: an address with it lasts'),
})

/** Where a customer's browser finds an account's logo; another address after each change. */
export function logoUrl(
  publicUrl: string,
  { merchantId, logoType, updatedAt }: Pick<CardCheckout, 'merchantId' | 'logoType' | 'updatedAt'>,
): string | null {
  return logoType && `${publicUrl}/v1/checkout/logos/${merchantId}?v=${updatedAt.getTime()}`
}
