import { segment } from '@/lib/kernel/wire-fields'
import { CheckoutViewSchema } from '@/lib/payments/checkout/sessions/checkout-view'
import { operation } from './operation'

const common = { audience: 'customer', tag: 'Payment page' } as const
const session = segment('sessionId', 'The session')

export const getCheckout = operation({
  ...common,
  id: 'getCheckout',
  method: 'GET',
  path: '/v1/checkout/sessions/{sessionId}',
  summary: 'Read the customer’s view of a checkout session',
  params: session,
  answer: { status: 200, description: 'The session', schema: CheckoutViewSchema },
  errors: ['not_found'],
})

export const syncCheckout = operation({
  ...common,
  id: 'syncCheckout',
  method: 'POST',
  path: '/v1/checkout/sessions/{sessionId}/sync',
  summary: 'Sync a checkout session with the provider',
  description:
    'For the checkout page, after the provider reported a change to it. The response has the status that the provider confirmed. The provider is asked at most every two seconds, and after an hour at most once a minute; requests in between return the stored status.',
  params: session,
  answer: {
    status: 200,
    description: 'The session, with the status that the provider confirmed',
    schema: CheckoutViewSchema,
  },
  errors: ['not_found', 'acquirer_unavailable', 'checkout_not_configured'],
})
