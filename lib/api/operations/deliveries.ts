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
  ResendBody,
} from '@/lib/webhooks/deliveries/resend-body'
import { operation } from './operation'

const common = { audience: 'user', tag: 'Webhooks' } as const
const endpoint = segment('id', 'The endpoint')

const RESEND_QUOTA =
  'An account sends one replay at a time, and 20,000 events again at once and as many an hour: more are `rate_limited`, with `Retry-After`.'

const CAPPED = 'At most 10,000 are counted and paged through: narrow the period for the rest.'

export const replayDeliveries = operation({
  ...common,
  id: 'replayDeliveries',
  method: 'POST',
  path: '/v1/user/webhooks/{id}/replay',
  summary: 'Replay the events of a period',
  description: `Oldest first, each under the id and with the bytes of its delivery; also those that the endpoint never got, because it was added, subscribed or switched on later. What waits to be sent anyway is left as it is. At most ${REPLAY_MAX.toLocaleString('en')} at once: \`next\` is the \`from\` of the next replay. ${RESEND_QUOTA}`,
  params: endpoint,
  body: ReplayBody,
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
  summary: 'Start sending the events of a period again',
  description:
    'Sends what `POST /v1/user/webhooks/{id}/replay` sends, however many events there are: the worker queues them in parts, and waits where the quota of events sent again is used up. One replay of an account runs at a time: another one is `invalid_state`, and `detail` names the one that runs.',
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
  summary: 'List the replays of an endpoint, and how far they are',
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
  description: 'It ends after the part under way; what is queued is sent. Repeats change nothing.',
  params: endpoint.extend(segment('replayId', 'The replay').shape),
  answer: { status: 204, description: 'It is stopped, or had ended before' },
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
  summary: 'Resend a delivery',
  description: 'The same bytes under the same id.',
  params: segment('id', 'The delivery'),
  answer: { status: 200, description: 'The delivery, waiting to be sent', schema: DeliverySchema },
  errors: ['not_found', 'invalid_state'],
})

export const resendDeliveries = operation({
  ...common,
  id: 'resendDeliveries',
  method: 'POST',
  path: '/v1/user/webhooks/deliveries/resend',
  summary: 'Send undelivered events together',
  description: `Those of a filter, the oldest first, each with the same bytes under the same id: what waits for its next attempt, and what was given up. Endpoints that are switched off are left out. At most ${RESEND_MAX.toLocaleString('en')} at once: \`more\` says to call again. ${RESEND_QUOTA}`,
  body: ResendBody,
  examples: {
    'All that one endpoint waits for': { endpointId: '0196904c-2a00-7000-8000-000000000003' },
    'What was given up since': { status: 'FAILED', startDate: '2026-05-02' },
  },
  answer: { status: 202, description: 'The number of deliveries queued', schema: ResendSchema },
  errors: ['not_found', 'invalid_state'],
})
