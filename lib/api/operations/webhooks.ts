import { segment } from '@/lib/api/fields'
import { operation } from '@/lib/api/operation'
import { EventListSchema } from '@/lib/api/schemas/event'
import {
  DeliveryPageSchema,
  DeliveryRecordSchema,
  DeliverySchema,
  EndpointHealthSchema,
  EndpointListSchema,
  EndpointSchema,
  NewEndpointSchema,
  ReplaySchema,
  RotatedSecretSchema,
  SecretSchema,
  TestSchema,
} from '@/lib/api/schemas/webhook'
import { PasswordBody } from '@/lib/auth/password-body'
import { AllDeliveriesQuery, DeliveryQuery } from '@/lib/webhooks/deliveries/delivery-filter'
import { REPLAY_MAX, ReplayBody } from '@/lib/webhooks/deliveries/replay-body'
import { endpointChanges, newEndpointBody } from '@/lib/webhooks/endpoints/endpoint-body'
import { RotationBody } from '@/lib/webhooks/endpoints/rotation-body'
import { TestBody } from '@/lib/webhooks/endpoints/test-body'
import { ENDPOINT_RULES } from '@/lib/webhooks/reach/endpoint-rules'

const common = { audience: 'user', tag: 'Webhooks' } as const
const endpoint = segment('id', 'The endpoint')

const CAPPED = 'At most 10,000 are counted and paged through: narrow the period for the rest.'

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
  description:
    'What is left out stays as it is. What happens while it is paused is not sent by itself when it is resumed: a replay from then on sends it.',
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
  answer: { status: 200, description: 'What was sent and answered', schema: TestSchema },
  errors: ['not_found'],
})

export const testEndpoint = operation({
  ...common,
  id: 'testEndpoint',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/test',
  summary: 'Send an example of an event',
  description:
    'Signed, at once, with `X-Webhook-Test: true`, about a transaction that does not exist. It counts neither for nor against the endpoint.',
  params: endpoint,
  body: TestBody,
  examples: { 'A payment': { event: 'transaction.completed' } },
  answer: { status: 200, description: 'What was sent and answered', schema: TestSchema },
  errors: ['not_found'],
})

export const rotateEndpointSecret = operation({
  ...common,
  id: 'rotateEndpointSecret',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/rotate-secret',
  summary: 'Rotate the signing secret',
  description:
    'The new secret is shown in this answer. Until the overlap ends both sign: `webhook-signature` has a signature of each, `X-Webhook-Signature` that of the previous one. While one rotation overlaps, another is refused, unless its `overlapHours` is 0: then only the newest secret signs, at once.',
  params: endpoint,
  body: RotationBody,
  examples: { 'Within a day': { overlapHours: 24 }, 'It has leaked': { overlapHours: 0 } },
  answer: { status: 200, description: 'The new secret', schema: RotatedSecretSchema },
  errors: ['not_found', 'invalid_state'],
})

export const endEndpointRotation = operation({
  ...common,
  id: 'endEndpointRotation',
  method: 'DELETE',
  path: '/v1/user/webhooks/{id}/rotate-secret',
  summary: 'End the overlap of a rotation',
  description:
    'From now on the newest secret signs alone, in `X-Webhook-Signature` too. Nothing happens when none overlaps.',
  params: endpoint,
  answer: { status: 204, description: 'Only the newest secret signs' },
  errors: ['not_found'],
})

export const revealEndpointSecret = operation({
  ...common,
  id: 'revealEndpointSecret',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/secret',
  summary: 'Show the signing secret again',
  description:
    'Takes the password of who asks, and is written in the audit trail. A wrong one is `forbidden`, and counts with the attempts to sign in.',
  params: endpoint,
  body: PasswordBody,
  answer: { status: 200, description: 'The secret', schema: SecretSchema },
  errors: ['not_found'],
})

export const replayDeliveries = operation({
  ...common,
  id: 'replayDeliveries',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/replay',
  summary: 'Send the events of a period again',
  description: `Oldest first, each under the id and with the bytes of its delivery; also those that the endpoint never got, because it was added, subscribed or switched on later. What waits to be sent anyway is left as it is. At most ${REPLAY_MAX.toLocaleString('en')} at once: \`next\` is the \`from\` of the next replay.`,
  params: endpoint,
  body: ReplayBody,
  examples: {
    'A morning': { from: '2026-05-02T09:00:00-03:00', to: '2026-05-02T12:00:00-03:00' },
    'All that failed since': { from: '2026-05-02', failedOnly: true },
  },
  answer: { status: 202, description: 'How many are on their way', schema: ReplaySchema },
  errors: ['not_found', 'invalid_state'],
})

export const listDeliveries = operation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/user/webhooks/{id}/deliveries',
  summary: 'List what was sent to an endpoint',
  params: endpoint,
  description: CAPPED,
  query: DeliveryQuery,
  answer: { status: 200, description: 'A page, newest first', schema: DeliveryPageSchema },
  errors: ['not_found'],
})

export const listAllDeliveries = operation({
  ...common,
  id: 'listAllDeliveries',
  method: 'GET',
  path: '/v1/user/webhooks/deliveries',
  summary: 'List what was sent to any endpoint',
  description: `Also to those that were deleted. ${CAPPED}`,
  query: AllDeliveriesQuery,
  answer: { status: 200, description: 'A page, newest first', schema: DeliveryPageSchema },
  errors: [],
})

export const getDelivery = operation({
  ...common,
  id: 'getDelivery',
  method: 'GET',
  path: '/v1/user/webhooks/deliveries/{id}',
  summary: 'Read a delivery and its attempts',
  params: segment('id', 'The delivery'),
  answer: { status: 200, description: 'The delivery', schema: DeliveryRecordSchema },
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
