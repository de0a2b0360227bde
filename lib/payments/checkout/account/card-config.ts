import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { type CardConfig, UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { noticesUrl } from '@/lib/payments/connections/notices'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import { readyOf } from './readiness'

interface Circumstances {
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
  { publicUrl, isLive, publicKey }: Circumstances,
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
export const WALLET_NOTES = {
  applePay: 'Shown to customers whose device has it, once the card checkout is active.',
  googlePay: 'Shown to customers whose browser has it, once the card checkout is active.',
  link: 'Asked for by adding "link" to paymentMethodTypes.',
}
