import {
  STREAMS_MAX,
  STREAMS_MAX_PER_ADDRESS,
  StreamQuery,
} from '@/lib/webhooks/stream/stream-query'
import { operation } from './operation'

const EVENT =
  'A message named `event` is sent for each committed event, with the exact payload of its webhook (`StreamedEvent`).'

const RESUMING = `The stream starts at the time of the request. With the \`Last-Event-ID\` of an earlier stream, which browsers send automatically, it continues after that message: within an hour, no event is lost or repeated. After a longer time, or with an unknown id, a message named \`gap\` names the period whose events are not sent (\`StreamGap\`). An id to continue from is sent at least every 15 seconds. An account may have at most ${STREAMS_MAX} streams open on one process, and a network ${STREAMS_MAX_PER_ADDRESS}; beyond that, the response is \`rate_limited\`. The stream ends within seconds after its credential is revoked or expires.`

const common = { method: 'GET', query: StreamQuery, errors: [] } as const
const answer = { status: 200, contentType: 'text/event-stream' } as const

const ID = '1777723290412.10482'
const example = `event: event
id: ${ID}.0196904d-89d0-7000-8000-000000000009
data: {"id":"0196904d-89d0-7000-8000-000000000009","event":"transaction.completed","transactionId":"0196904c-2a00-7000-8000-000000000002","occurredAt":"2026-05-02T12:01:30.000Z","payload":"{\\"event\\":\\"transaction.completed\\", …}"}

id: 1777723305731.10519

`

export const streamWebhooks = operation({
  ...common,
  id: 'streamWebhooks',
  path: '/v1/user/webhooks/stream',
  audience: 'user',
  tag: 'Webhooks',
  summary: 'Follow events and deliveries as they happen',
  description: `Server-sent events. \`events\` limits the stream to some event names. ${EVENT} A message named \`attempt\` is sent for each delivery attempt (\`StreamedAttempt\`). ${RESUMING}`,
  answer: { ...answer, description: 'Events and delivery attempts, as they happen', example },
})

export const streamEvents = operation({
  ...common,
  id: 'streamEvents',
  path: '/v1/integrations/events/stream',
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  isExtension: true,
  summary: 'Follow events as they happen',
  description: `Server-sent events for development, on a machine that webhooks cannot reach: \`npx guiche listen\` uses this stream. In production, rely on webhooks to confirm payments. By default the stream has every event except \`refund.completed\`, \`refund.failed\`, \`dispute.opened\` and \`dispute.closed\`, which \`events\` must name. ${EVENT} ${RESUMING}`,
  answer: { ...answer, description: 'Events, as they happen', example },
})
