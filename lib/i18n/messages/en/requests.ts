import type { requests as source } from '@/lib/i18n/messages/pt-BR/requests'
import type { Shape } from '@/lib/i18n/messages/shape'

export const requests: Shape<typeof source> = {
  title: 'Requests',
  about:
    'What your servers sent with a secret key in the last 30 days, and what they were answered. CPF, CNPJ, cards and secrets are masked.',
  list: {
    time: 'Time',
    request: 'Request',
    status: 'Answer',
    error: 'Error',
    latency: 'Took',
    key: 'Key',
    transaction: 'Transaction',
    placeholder: 'Request or transaction ID',
    capped:
      'There are more than the {count} counted here: choose a shorter period to see the rest.',
    noKey: 'deleted key',
  },
  filter: {
    title: 'Filter requests',
    status: 'Answer',
    path: 'Endpoint',
    method: 'Method',
    error: 'Error',
    key: 'Key',
    any: 'Any',
    anyKey: 'All',
    statuses: { '2xx': '2xx, went well', '4xx': '4xx, refused', '5xx': '5xx, failed here' },
  },
  empty: {
    none: 'No request yet.',
    noneBody:
      'Create a key and send the first: it shows here within seconds, with what was sent and what was answered.',
    docs: 'How to send the first charge',
    keys: 'API keys',
    filtered: 'No request with these filters.',
    search: 'No request with “{search}”.',
    searchBody:
      'The search finds the whole ID of a request (req_…) or of a transaction, of the last 30 days.',
    body: 'Widen the period or remove a filter.',
  },
  record: {
    title: 'Request',
    sentence: 'On {at}, answered in {took}.',
    key: 'Key',
    transaction: 'Transaction',
    query: 'Query',
    id: 'ID',
    error: 'Error',
    docs: 'What each error means',
    request: 'Request',
    response: 'Response',
    none: 'No body.',
    notJson: 'It was not JSON: {bytes, plural, one {# byte} other {# bytes}}, not kept.',
    unread:
      '{bytes, plural, =0 {A body of unknown length} one {A body of # byte} other {A body of # bytes}} was not read.',
    cut: 'Cut: the first 8 KiB of {bytes, plural, one {# byte} other {# bytes}} are kept.',
    masked: 'CPF, CNPJ, cards and secrets are masked. The Authorization header is not kept.',
    missing: 'This request is not here',
    missingBody: 'The ID may be incomplete, or it is more than 30 days old.',
    missingAct: 'See the requests',
  },
}
