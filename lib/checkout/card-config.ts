import { type CardConfig, UI_MODES } from '@/lib/api/schemas/checkout'
import type { Merchant } from '@/lib/merchants/merchant'

interface Installation {
  publicUrl: string
  isLive: boolean
}

/**
 * The public configuration of an account's card checkout: every field present, for an account that
 * takes no cards too. Safe to hand to a frontend.
 *
 * @param publicKey of the pair that asks: what its frontend is to use
 * @see contract, GET card/config
 */
export function cardConfig(
  merchant: Merchant,
  publicKey: string,
  { publicUrl, isLive }: Installation,
): CardConfig {
  return {
    enabled: false,
    publishableKey: publicKey,
    supportedUiModes: [...UI_MODES],
    defaultUiMode: 'hosted',
    defaultSuccessUrl: `${publicUrl}/checkout/paid`,
    defaultCancelUrl: `${publicUrl}/checkout/left`,
    defaultReturnUrl: `${publicUrl}/checkout/paid`,
    paymentMethodConfigurationId: '',
    accountDisplayName: merchant.name,
    livemode: isLive,
    isWebhookConfigured: false,
    webhookEndpointUrl: `${publicUrl}/acquirers/${isLive ? 'stripe' : 'sandbox'}/notices`,
    isReadyForHostedCheckout: false,
    isReadyForSelfHostedCheckout: false,
    walletNotes: {
      applePay: 'Shown to customers whose device has it, once the card checkout is active.',
      googlePay: 'Shown to customers whose browser has it, once the card checkout is active.',
      link: 'Asked for by adding "link" to paymentMethodTypes.',
    },
  }
}
