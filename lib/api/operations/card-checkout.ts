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

const common = { audience: 'user', tag: 'Card checkout' } as const
const state = (description: string) =>
  ({ status: 200, description, schema: CardCheckoutSchema }) as const

export const getCardCheckout = operation({
  ...common,
  id: 'getCardCheckout',
  method: 'GET',
  path: '/v1/user/card-checkout',
  summary: 'Read the card checkout configuration',
  answer: state('As it stands; every field is there before it is set up too'),
  errors: [],
})

export const setUpCardCheckout = operation({
  ...common,
  id: 'setUpCardCheckout',
  method: 'PUT',
  path: '/v1/user/card-checkout',
  summary: 'Set up the card checkout, or choose another provider',
  description:
    'What is left out stays as it is. It takes cards at once, unless `enabled` is false. With Stripe the money is paid out to your account there; in the sandbox it enters the balance here. Stripe’s secrets stay when the sandbox is chosen again, for what was charged with them.',
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
  answer: state('As it now stands, the provider already asked'),
  errors: [],
})

export const changeCardCheckout = operation({
  ...common,
  id: 'changeCardCheckout',
  method: 'PATCH',
  path: '/v1/user/card-checkout',
  summary: 'Change the card checkout, switch it off or on',
  description: 'Fields that are left out stay as they are; null restores the default.',
  body: CheckoutChange,
  examples: {
    'Switch off': { enabled: false },
    'Where it may be embedded': { allowedOrigins: ['https://shop.example.com'] },
    'How it looks': { displayName: 'Café do Mercado', brandColor: '#135b41' },
  },
  answer: state('As it now stands'),
  errors: ['not_found'],
})

export const checkCardCheckout = operation({
  ...common,
  id: 'checkCardCheckout',
  method: 'POST',
  path: '/v1/user/card-checkout/check',
  summary: 'Ask the provider whether the checkout is ready',
  description: 'The result is stored, and `card/config` reports it from then on.',
  answer: state('As it now stands'),
  errors: ['not_found', 'acquirer_unavailable'],
})

export const uploadCardLogo = operation({
  ...common,
  id: 'uploadCardLogo',
  method: 'PUT',
  path: '/v1/user/card-checkout/logo',
  summary: 'Put a logo at the head of the checkout',
  description: `The picture itself is the body: ${LOGO_BYTES_MAX / 1024} KiB and ${LOGO_SIDE_MAX.toLocaleString('en')} pixels a side at most. What it is, its bytes tell.`,
  upload: LOGO_TYPES,
  answer: state('As it now stands, with the address of the logo'),
  errors: ['not_found'],
})

export const removeCardLogo = operation({
  ...common,
  id: 'removeCardLogo',
  method: 'DELETE',
  path: '/v1/user/card-checkout/logo',
  summary: 'Take the logo away',
  answer: { status: 204, description: 'The checkout shows initials instead' },
  errors: ['not_found'],
})

export const getCardLogo = operation({
  id: 'getCardLogo',
  method: 'GET',
  path: '/v1/checkout/logos/{merchantId}',
  audience: 'public',
  tag: 'Payment page',
  summary: 'The logo at the head of a checkout',
  params: segment('merchantId', 'The business'),
  query: LogoQuery,
  answer: { status: 200, description: 'The picture', files: LOGO_TYPES },
  errors: ['not_found'],
})
