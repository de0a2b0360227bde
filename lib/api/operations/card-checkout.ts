import { segment } from '@/lib/kernel/wire-fields'
import { CardCheckoutSchema } from '@/lib/payments/checkout/account/card-checkout-schema'
import { CheckoutChange, CheckoutSetup } from '@/lib/payments/checkout/account/checkout-change'
import {
  LOGO_BYTES_MAX,
  LOGO_SIDE_MAX,
  LOGO_TYPES,
} from '@/lib/payments/checkout/account/logo-image'
import { LogoQuery } from '@/lib/payments/checkout/account/public-checkout'
import { operation } from './operation'
import { ALWAYS, PROCESSOR_KEYS } from './step-up'

const common = { audience: 'user', tag: 'Card checkout' } as const
const state = (description: string) =>
  ({ status: 200, description, schema: CardCheckoutSchema }) as const

export const getCardCheckout = operation({
  ...common,
  id: 'getCardCheckout',
  method: 'GET',
  path: '/v1/user/card-checkout',
  summary: 'Read the card checkout configuration',
  answer: state('The configuration. Before the setup it has every field too, with defaults'),
  errors: [],
})

export const setUpCardCheckout = operation({
  ...common,
  id: 'setUpCardCheckout',
  needsConfirmedEmail: true,
  method: 'PUT',
  path: '/v1/user/card-checkout',
  summary: 'Set up the card checkout, or choose another provider',
  stepUp: ALWAYS,
  description:
    'Omitted fields do not change. A new checkout accepts cards at once, unless `enabled` is false; one that is switched off stays so. With Stripe the money is paid to your Stripe account; in the sandbox it is added to the balance here. After a change back to the sandbox, the Stripe secrets are kept, because existing charges need them.',
  body: CheckoutSetup,
  examples: {
    'The sandbox': { provider: 'sandbox' },
    Stripe: {
      provider: 'stripe',
      publishableKey: 'pk_test_51NotARealKeyOfAnybody',
      secretKey: 'rk_test_51NotARealKeyOfAnybody',
      webhookSecret: 'whsec_NotARealSecretOfAnybody',
    },
  },
  answer: state('The new configuration, already checked with the provider'),
  errors: [],
})

export const changeCardCheckout = operation({
  ...common,
  id: 'changeCardCheckout',
  method: 'PATCH',
  path: '/v1/user/card-checkout',
  summary: 'Change the card checkout, switch it off or on',
  stepUp: PROCESSOR_KEYS,
  description:
    'Omitted fields do not change; null restores the default. Only an owner may give `publishableKey` or `secretKey`, because they decide who is paid.',
  body: CheckoutChange,
  examples: {
    'Switch off': { enabled: false },
    'Where it may be embedded': { allowedOrigins: ['https://shop.example.com'] },
    'How it looks': { displayName: 'Café do Mercado', brandColor: '#135b41' },
  },
  answer: state('The new configuration'),
  errors: ['not_found'],
})

export const checkCardCheckout = operation({
  ...common,
  id: 'checkCardCheckout',
  method: 'POST',
  path: '/v1/user/card-checkout/check',
  summary: 'Ask the provider whether the checkout is ready',
  description: 'The result is stored, and `card/config` reports it from then on.',
  answer: state('The configuration with the result'),
  errors: ['not_found', 'acquirer_unavailable'],
})

export const uploadCardLogo = operation({
  ...common,
  id: 'uploadCardLogo',
  method: 'PUT',
  path: '/v1/user/card-checkout/logo',
  summary: 'Upload the logo of the checkout',
  description: `The body is the image file, with at most ${LOGO_BYTES_MAX / 1024} KiB and ${LOGO_SIDE_MAX.toLocaleString('en')} pixels a side. Its type is detected from its bytes.`,
  upload: LOGO_TYPES,
  answer: state('The configuration, with the URL of the logo'),
  errors: ['not_found'],
})

export const removeCardLogo = operation({
  ...common,
  id: 'removeCardLogo',
  method: 'DELETE',
  path: '/v1/user/card-checkout/logo',
  summary: 'Remove the logo',
  answer: { status: 204, description: 'The checkout shows initials instead' },
  errors: ['not_found'],
})

export const getCardLogo = operation({
  id: 'getCardLogo',
  method: 'GET',
  path: '/v1/checkout/logos/{merchantId}',
  audience: 'public',
  tag: 'Payment page',
  summary: 'Read the logo of a checkout',
  params: segment('merchantId', 'The business'),
  query: LogoQuery,
  answer: { status: 200, description: 'The image', files: LOGO_TYPES },
  errors: ['not_found'],
})
