import {
  STREAMS_MAX,
  STREAMS_MAX_PER_ADDRESS,
  StreamQuery,
} from '@/lib/webhooks/stream/stream-query'
import { operation } from './operation'

const EVENT =
  'Messages named `event` are events as they are committed, with the payload byte for byte as webhooks carry it (`StreamedEvent`).'

const MANNER = `The stream begins now. With the \`Last-Event-ID\` of another one, which browsers send by themselves, it goes on from there: within an hour nothing is lost and nothing told twice, whichever process answers. After longer, or where the place is not known, a message \`gap\` says of what time nothing is told (\`StreamGap\`). A place is told every 15 seconds at the latest. An account has at most ${STREAMS_MAX} open on one process, and a network ${STREAMS_MAX_PER_ADDRESS}: beyond, \`rate_limited\`. The stream ends within seconds when its credential does.`

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
  description: `Server-sent events, of every name unless \`events\` says which. ${EVENT} Those named \`attempt\` are attempts to deliver them to an endpoint (\`StreamedAttempt\`). ${MANNER}`,
  answer: { ...answer, description: 'What happens, as it happens', example },
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
  description: `Server-sent events, for a developer's machine, which no webhook reaches: \`npx guiche listen\` reads it. A webhook remains the confirmation of a payment. Unless \`events\` says which, those of the contract: \`refund.failed\`, \`dispute.opened\` and \`dispute.closed\` have to be named. ${EVENT} ${MANNER}`,
  answer: { ...answer, description: 'Events, as they happen', example },
})
