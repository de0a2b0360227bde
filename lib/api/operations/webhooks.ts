import { segment } from '@/lib/api/fields'
import { operation } from '@/lib/api/operation'
import { EventListSchema } from '@/lib/api/schemas/event'
import {
  DeliveryPageSchema,
  DeliverySchema,
  EndpointHealthSchema,
  EndpointListSchema,
  EndpointSchema,
  NewEndpointSchema,
  PingSchema,
} from '@/lib/api/schemas/webhook'
import { DeliveryQuery } from '@/lib/webhooks/deliveries/delivery-filter'
import { endpointChanges, newEndpointBody } from '@/lib/webhooks/endpoints/endpoint-body'
import { ENDPOINT_RULES } from '@/lib/webhooks/reach/endpoint-rules'

const common = { audience: 'user', tag: 'Webhooks' } as const
const endpoint = segment('id', 'The endpoint')

export const listEvents = operation({
  ...common,
  id: 'listEvents',
  method: 'GET',
  path: '/v1/user/webhooks/events',
  summary: 'List the events that can be subscribed to',
  answer: { status: 200, description: 'Each with an example', schema: EventListSchema },
  errors: [],
})

export const listEndpoints = operation({
  ...common,
  id: 'listEndpoints',
  method: 'GET',
  path: '/v1/user/webhooks',
  summary: 'List endpoints',
  answer: { status: 200, description: 'All, newest first', schema: EndpointListSchema },
  errors: [],
})

export const createEndpoint = operation({
  ...common,
  id: 'createEndpoint',
  method: 'POST',
  path: '/v1/user/webhooks',
  summary: 'Add an endpoint',
  description: 'Events from now on are sent to it, signed with the secret in this answer.',
  body: newEndpointBody(ENDPOINT_RULES),
  examples: {
    'For payments': {
      url: 'https://shop.example.com/webhooks/guiche',
      events: ['transaction.completed', 'transaction.reversed'],
      description: 'Order service',
    },
  },
  answer: { status: 201, description: 'The endpoint with its secret', schema: NewEndpointSchema },
  errors: ['invalid_state'],
})

export const getEndpoint = operation({
  ...common,
  id: 'getEndpoint',
  method: 'GET',
  path: '/v1/user/webhooks/{id}',
  summary: 'Read an endpoint',
  params: endpoint,
  answer: { status: 200, description: 'The endpoint', schema: EndpointHealthSchema },
  errors: ['not_found'],
})

export const updateEndpoint = operation({
  ...common,
  id: 'updateEndpoint',
  method: 'PATCH',
  path: '/v1/user/webhooks/{id}',
  summary: 'Change, pause or resume an endpoint',
  description: 'What is left out stays as it is.',
  params: endpoint,
  body: endpointChanges(ENDPOINT_RULES),
  examples: { Pause: { enabled: false } },
  answer: { status: 200, description: 'The endpoint as it now is', schema: EndpointSchema },
  errors: ['not_found'],
})

export const deleteEndpoint = operation({
  ...common,
  id: 'deleteEndpoint',
  method: 'DELETE',
  path: '/v1/user/webhooks/{id}',
  summary: 'Delete an endpoint',
  params: endpoint,
  answer: { status: 204, description: 'Nothing more is sent to it' },
  errors: ['not_found'],
})

export const revalidateEndpoint = operation({
  ...common,
  id: 'revalidateEndpoint',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/revalidate',
  summary: 'Send a signed ping',
  description: 'The event is `webhook.validation`. It counts neither for nor against the endpoint.',
  params: endpoint,
  answer: { status: 200, description: 'How it was answered', schema: PingSchema },
  errors: ['not_found'],
})

export const listDeliveries = operation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/user/webhooks/{id}/deliveries',
  summary: 'List what was sent to an endpoint',
  params: endpoint,
  query: DeliveryQuery,
  answer: { status: 200, description: 'A page, newest first', schema: DeliveryPageSchema },
  errors: ['not_found'],
})

export const resendDelivery = operation({
  ...common,
  id: 'resendDelivery',
  method: 'POST',
  path: '/v1/user/webhooks/deliveries/{id}/resend',
  summary: 'Send a delivery again',
  description: 'The same bytes under the same id.',
  params: segment('id', 'The delivery'),
  answer: { status: 200, description: 'The delivery, waiting to be sent', schema: DeliverySchema },
  errors: ['not_found', 'invalid_state'],
})
