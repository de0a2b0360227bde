import { segment } from '@/lib/kernel/wire-fields'
import { AllDeliveriesQuery, DeliveryQuery } from '@/lib/webhooks/deliveries/delivery-filter'
import {
  DeliveryPageSchema,
  DeliveryRecordSchema,
  DeliverySchema,
  ReplayListSchema,
  ReplayRecordSchema,
  ReplaySchema,
  ResendSchema,
} from '@/lib/webhooks/deliveries/delivery-schema'
import {
  REPLAY_MAX,
  RESEND_MAX,
  ReplayBody,
  ReplayPartBody,
  ResendBody,
} from '@/lib/webhooks/deliveries/resend-body'
import { exampleOf } from '@/lib/webhooks/event-example'
import { EventPageSchema } from '@/lib/webhooks/events/event-page'
import { EventQuery } from '@/lib/webhooks/events/event-query'
import { operation } from './operation'

const common = { audience: 'user', tag: 'Webhooks' } as const
const endpoint = segment('id', 'The endpoint')

const RESEND_QUOTA =
  'An account runs one replay at a time. It may resend 20,000 events at once and 20,000 more an hour; beyond that, requests return `rate_limited` with `Retry-After`.'

const REPLAYED =
  'Resends events, oldest first, each with the id and the bytes of its delivery. Events that the endpoint never received, because it was added, subscribed or switched on later, are sent too. Deliveries that are already waiting do not change.'

const CAPPED = 'At most 10,000 are counted and can be paged through; narrow the period for more.'

export const replayDeliveries = operation({
  ...common,
  id: 'replayDeliveries',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/replay',
  summary: 'Replay a period in parts that the caller makes',
  description: `For a program that makes each step itself; any other uses \`POST /v1/user/webhooks/{id}/replays\`. ${REPLAYED} A call queues at most ${REPLAY_MAX.toLocaleString('en')} events; \`next\` and \`nextEventId\` are the \`from\` and the \`fromEventId\` of the next call. ${RESEND_QUOTA}`,
  params: endpoint,
  body: ReplayPartBody,
  examples: {
    'A morning': { from: '2026-05-02T09:00:00-03:00', to: '2026-05-02T12:00:00-03:00' },
    'All that failed since': { from: '2026-05-02', failedOnly: true },
  },
  answer: { status: 202, description: 'The number of deliveries queued', schema: ReplaySchema },
  errors: ['not_found', 'invalid_state'],
})

export const startReplay = operation({
  ...common,
  id: 'startReplay',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/replays',
  summary: 'Replay the events of a period',
  description: `${REPLAYED} There may be any number of them: the worker queues them in parts, and waits while the resend quota is used up. An account runs one replay at a time; a second one returns \`invalid_state\`, and \`detail\` names the running one.`,
  params: endpoint,
  body: ReplayBody,
  examples: { 'All that failed since': { from: '2026-05-02', failedOnly: true } },
  answer: { status: 202, description: 'The replay, running', schema: ReplayRecordSchema },
  errors: ['not_found', 'invalid_state'],
})

export const listReplays = operation({
  ...common,
  id: 'listReplays',
  method: 'GET',
  path: '/v1/user/webhooks/{id}/replays',
  summary: 'List the replays of an endpoint with their progress',
  params: endpoint,
  answer: { status: 200, description: 'The newest 20', schema: ReplayListSchema },
  errors: ['not_found'],
})

export const stopReplay = operation({
  ...common,
  id: 'stopReplay',
  method: 'DELETE',
  path: '/v1/user/webhooks/{id}/replays/{replayId}',
  summary: 'Stop a replay',
  description:
    'The replay ends after its current part. Queued deliveries are still sent. A repeated call does nothing.',
  params: endpoint.extend(segment('replayId', 'The replay').shape),
  answer: { status: 204, description: 'The replay is stopped, or had already ended' },
  errors: ['not_found'],
})

export const listDeliveries = operation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/user/webhooks/{id}/deliveries',
  summary: 'List the deliveries of an endpoint',
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
  summary: 'List the deliveries of all endpoints',
  description: `Includes deleted endpoints. ${CAPPED}`,
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
  summary: 'Resend a delivery',
  description: 'Sends the same bytes with the same id.',
  params: segment('id', 'The delivery'),
  answer: { status: 200, description: 'The delivery, waiting to be sent', schema: DeliverySchema },
  errors: ['not_found', 'invalid_state'],
})

export const resendDeliveries = operation({
  ...common,
  id: 'resendDeliveries',
  method: 'POST',
  path: '/v1/user/webhooks/deliveries/resend',
  summary: 'Resend undelivered events',
  description: `Resends the deliveries that match the filter and are waiting for a retry or have failed, oldest first, each with the same bytes and id. Endpoints that are switched off are skipped. A call queues at most ${RESEND_MAX.toLocaleString('en')} deliveries; if \`more\` is true, call again. ${RESEND_QUOTA}`,
  body: ResendBody,
  examples: {
    'All that one endpoint waits for': { endpointId: '0196904c-2a00-7000-8000-000000000003' },
    'What was given up since': { status: 'FAILED', startDate: '2026-05-02' },
  },
  answer: { status: 202, description: 'The number of deliveries queued', schema: ResendSchema },
  errors: ['not_found', 'invalid_state'],
})

export const listPastEvents = operation({
  id: 'listPastEvents',
  method: 'GET',
  path: '/v1/integrations/events',
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  isExtension: true,
  summary: 'List past events',
  description:
    'What webhooks have told or should have told, for a backend that was down: each item is the body of a webhook, whether an endpoint received it or not, also of events that no endpoint subscribes to. Events are listed oldest first, in the order in which they were recorded. Read on with `meta.nextCursor`, with the same filter: every event is listed exactly once, also one that is committed late. While `meta.hasMore` is false, there is nothing more yet; `nextCursor` then begins with the events that are recorded afterwards. All events are kept as long as the account. Those whose personal data was erased, or is no longer kept, are listed without it. An event is listed as soon as no earlier one can be recorded any more, usually at once. To be told of payments, use webhooks.',
  query: EventQuery,
  answer: {
    status: 200,
    description: 'A page, oldest first',
    schema: EventPageSchema,
    example: {
      data: [exampleOf('transaction.completed'), exampleOf('refund.completed')],
      meta: { per_page: 20, hasMore: false, nextCursor: 'AZaQTYnQcACAAAAAAAAACQ' },
    },
  },
  errors: [],
})
