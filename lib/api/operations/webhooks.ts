import { PasswordBody } from '@/lib/accounts/passwords/credentials'
import { segment } from '@/lib/kernel/wire-fields'
import { ENDPOINT_RULES } from '@/lib/webhooks/addresses/endpoint-rules'
import { TestSchema } from '@/lib/webhooks/attempt-schema'
import {
  endpointChanges,
  newEndpointBody,
  RotationBody,
} from '@/lib/webhooks/endpoints/endpoint-body'
import {
  EndpointHealthSchema,
  EndpointListSchema,
  EndpointSchema,
  NewEndpointSchema,
  RotatedSecretSchema,
  SecretSchema,
} from '@/lib/webhooks/endpoints/endpoint-schema'
import { TestBody } from '@/lib/webhooks/endpoints/test-body'
import { EventListSchema } from '@/lib/webhooks/event-schema'
import { operation } from './operation'

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
  description:
    'A `webhook.validation` ping is sent to it at once and, until it is answered with 2xx, again at growing intervals for about a day. Events from now on are kept for it and sent, signed with the secret in this answer, as soon as a ping has been answered.',
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
    'What is left out stays as it is. A new URL has to answer a `webhook.validation` ping with 2xx, as of a new endpoint, before it gets events. What happens while it is paused is not sent by itself when it is resumed: a replay from then on sends it.',
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
  description:
    'The event is `webhook.validation`. A 2xx verifies an endpoint that was not verified yet, and what waits for it goes out. A failure counts for nothing. An account may send 300 pings at once and as many an hour, and a host gets at most 60 a minute: more are `rate_limited`.',
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
    'Signed, at once, with `test: true` in the payload and `X-Webhook-Test: true`, about a transaction that does not exist. It counts neither for nor against the endpoint. An endpoint that is not verified is pinged first, and `invalid_state` when the ping is not answered with 2xx. An account may send 600 tests at once and as many an hour.',
  params: endpoint,
  body: TestBody,
  examples: { 'A payment': { event: 'transaction.completed' } },
  answer: { status: 200, description: 'What was sent and answered', schema: TestSchema },
  errors: ['not_found', 'invalid_state'],
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
  examples: { 'With your password': { password: 'correct horse battery staple' } },
  answer: { status: 200, description: 'The secret', schema: SecretSchema },
  errors: ['not_found'],
})
