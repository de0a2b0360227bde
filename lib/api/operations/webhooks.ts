import { PasswordBody } from '@/lib/accounts/passwords/credentials'
import { segment } from '@/lib/kernel/wire-fields'
import { ENDPOINT_RULES } from '@/lib/webhooks/addresses/endpoint-rules'
import { TestSchema } from '@/lib/webhooks/attempt-schema'
import {
  endpointChanges,
  newEndpointBody,
  RotationBody,
  TestBody,
} from '@/lib/webhooks/endpoints/endpoint-body'
import {
  EndpointHealthSchema,
  EndpointListSchema,
  EndpointSchema,
  NewEndpointSchema,
  RotatedSecretSchema,
  SecretSchema,
} from '@/lib/webhooks/endpoints/endpoint-schema'
import { EventListSchema } from '@/lib/webhooks/event-schema'
import {
  STREAMS_MAX,
  STREAMS_MAX_PER_ADDRESS,
  StreamQuery,
} from '@/lib/webhooks/stream/stream-query'
import { operation } from './operation'
import { ALWAYS, ALWAYS_OR_PASSWORD } from './step-up'

const common = { audience: 'user', tag: 'Webhooks' } as const
const endpoint = segment('id', 'The endpoint')

export const listEvents = operation({
  ...common,
  id: 'listEvents',
  method: 'GET',
  path: '/v1/user/webhooks/events',
  summary: 'List the events that an endpoint can subscribe to',
  answer: { status: 200, description: 'All events, each with an example', schema: EventListSchema },
  errors: [],
})

export const listEndpoints = operation({
  ...common,
  id: 'listEndpoints',
  method: 'GET',
  path: '/v1/user/webhooks',
  summary: 'List endpoints',
  answer: { status: 200, description: 'All endpoints, newest first', schema: EndpointListSchema },
  errors: ['busy'],
})

export const createEndpoint = operation({
  ...common,
  id: 'createEndpoint',
  needsConfirmedEmail: true,
  method: 'POST',
  path: '/v1/user/webhooks',
  summary: 'Add an endpoint',
  description:
    'A `webhook.validation` ping is sent at once and, until the endpoint responds with 2xx, repeated at growing intervals for about a day. Events from now on are kept and sent after the first successful ping. An endpoint that answers no ping with 2xx for five days is disabled. They are signed with the secret in this response.',
  body: newEndpointBody(ENDPOINT_RULES),
  keyField: 'idempotencyKey',
  examples: {
    'For payments': {
      url: 'https://shop.example.com/webhooks/guiche',
      events: ['transaction.completed', 'transaction.reversed'],
      description: 'Order service',
    },
  },
  answer: {
    status: 201,
    description: 'The endpoint with its secret',
    schema: NewEndpointSchema,
    replayable: true,
  },
  errors: ['invalid_state', 'idempotency_conflict'],
})

export const getEndpoint = operation({
  ...common,
  id: 'getEndpoint',
  method: 'GET',
  path: '/v1/user/webhooks/{id}',
  summary: 'Read an endpoint',
  params: endpoint,
  answer: { status: 200, description: 'The endpoint', schema: EndpointHealthSchema },
  errors: ['not_found', 'busy'],
})

export const updateEndpoint = operation({
  ...common,
  id: 'updateEndpoint',
  method: 'PATCH',
  path: '/v1/user/webhooks/{id}',
  summary: 'Change, pause or resume an endpoint',
  description:
    'Omitted fields do not change. A new URL must respond to a `webhook.validation` ping with 2xx before it receives events, like a new endpoint. Enabling an unverified endpoint starts its pings and its five days again. Events that happen while the endpoint is paused are not sent when it is resumed; start a replay to send them.',
  params: endpoint,
  body: endpointChanges(ENDPOINT_RULES),
  examples: { Pause: { enabled: false } },
  answer: { status: 200, description: 'The changed endpoint', schema: EndpointSchema },
  errors: ['not_found'],
})

export const deleteEndpoint = operation({
  ...common,
  id: 'deleteEndpoint',
  method: 'DELETE',
  path: '/v1/user/webhooks/{id}',
  summary: 'Delete an endpoint',
  params: endpoint,
  answer: { status: 204, description: 'The endpoint is deleted and receives no more events' },
  errors: ['not_found'],
})

export const revalidateEndpoint = operation({
  ...common,
  id: 'revalidateEndpoint',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/revalidate',
  summary: 'Send a signed ping',
  description:
    'The event is `webhook.validation`. A 2xx response verifies an unverified endpoint, and its waiting events are sent. A failure has no effect. An account may send 300 pings at once and 300 more an hour, and 12 a minute to one host, which receives at most 60 a minute from all accounts; beyond that, the response is `rate_limited`.',
  params: endpoint,
  answer: { status: 200, description: 'The request and the response', schema: TestSchema },
  errors: ['not_found'],
})

export const testEndpoint = operation({
  ...common,
  id: 'testEndpoint',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/test',
  summary: 'Send an example of an event',
  description:
    'Sends a signed example at once, for a transaction that does not exist, with `test: true` in the payload and the header `X-Webhook-Test: true`. It does not change the endpoint’s health. An unverified endpoint is pinged first; if the ping fails, the response is `invalid_state`. An account may send 600 tests at once and 600 more an hour.',
  params: endpoint,
  body: TestBody,
  examples: { 'A payment': { event: 'transaction.completed' } },
  answer: { status: 200, description: 'The request and the response', schema: TestSchema },
  errors: ['not_found', 'invalid_state'],
})

export const rotateEndpointSecret = operation({
  ...common,
  id: 'rotateEndpointSecret',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/rotate-secret',
  summary: 'Rotate the signing secret',
  stepUp: ALWAYS,
  description:
    'The response has the new secret. Until the overlap ends, both secrets sign: `webhook-signature` has a signature by each, `X-Webhook-Signature` one by the previous secret. During an overlap a second rotation is refused, unless its `overlapHours` is 0: then only the newest secret signs, at once.',
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
  stepUp: ALWAYS,
  description:
    'From now on only the newest secret signs, also in `X-Webhook-Signature`. Without an overlap this does nothing.',
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
  stepUp: ALWAYS_OR_PASSWORD,
  description: 'It is recorded in the audit log.',
  params: endpoint,
  body: PasswordBody,
  examples: { 'With your password': { password: 'correct horse battery staple' } },
  answer: { status: 200, description: 'The secret', schema: SecretSchema },
  errors: ['not_found'],
})

const EVENT =
  'A message named `event` is sent for each committed event, with the exact payload of its webhook (`StreamedEvent`).'

const RESUMING = `The stream starts at the time of the request. With the \`Last-Event-ID\` of an earlier stream, which browsers send automatically, it continues after that message: within an hour, no event is lost or repeated. After a longer time, or with an unknown id, a message named \`gap\` names the period whose events are not sent (\`StreamGap\`). An id to continue from is sent at least every 15 seconds. An account may have at most ${STREAMS_MAX} streams open on one process, and a network ${STREAMS_MAX_PER_ADDRESS}; beyond that, the response is \`rate_limited\`. The stream ends within seconds after its credential is revoked or expires.`

const stream = { method: 'GET', query: StreamQuery, errors: [] } as const
const streamed = { status: 200, contentType: 'text/event-stream' } as const

const ID = '1777723290412.10482'
const example = `event: event
id: ${ID}.0196904d-89d0-7000-8000-000000000009
data: {"id":"0196904d-89d0-7000-8000-000000000009","event":"transaction.completed","transactionId":"0196904c-2a00-7000-8000-000000000002","occurredAt":"2026-05-02T12:01:30.000Z","payload":"{\\"event\\":\\"transaction.completed\\", …}"}

id: 1777723305731.10519

`

export const streamWebhooks = operation({
  ...stream,
  id: 'streamWebhooks',
  path: '/v1/user/webhooks/stream',
  audience: 'user',
  tag: 'Webhooks',
  summary: 'Follow events and deliveries as they happen',
  description: `Server-sent events. \`events\` limits the stream to some event names. ${EVENT} A message named \`attempt\` is sent for each delivery attempt (\`StreamedAttempt\`). ${RESUMING}`,
  answer: { ...streamed, description: 'Events and delivery attempts, as they happen', example },
})

export const streamEvents = operation({
  ...stream,
  id: 'streamEvents',
  path: '/v1/integrations/events/stream',
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  isExtension: true,
  summary: 'Follow events as they happen',
  description: `Server-sent events for development, on a machine that webhooks cannot reach: \`npx guiche listen\` uses this stream. In production, rely on webhooks to confirm payments. By default the stream has every event except \`refund.completed\`, \`refund.failed\`, \`dispute.opened\` and \`dispute.closed\`, which \`events\` must name. ${EVENT} ${RESUMING}`,
  answer: { ...streamed, description: 'Events, as they happen', example },
})
