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
  summary: 'What a customer may see of a checkout session',
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
    'For the page on which it is paid, once the provider has told it that something happened. What is answered is what the provider has confirmed; it is asked every two seconds at most, and after an hour of asking once a minute: in between, what is known is answered.',
  params: session,
  answer: {
    status: 200,
    description: 'The session, as the provider has confirmed it',
    schema: CheckoutViewSchema,
  },
  errors: ['not_found', 'acquirer_unavailable'],
})
