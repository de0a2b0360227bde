import { RequestPageSchema, RequestRecordSchema } from '@/lib/api/requests/public-request'
import { RequestFilter } from '@/lib/api/requests/request-filter'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'

const common = { audience: 'user', tag: 'Requests' } as const

export const listRequests = operation({
  ...common,
  id: 'listRequests',
  method: 'GET',
  path: '/v1/user/requests',
  summary: 'List the requests made with secret keys',
  description:
    'The requests of the last 30 days. At most 10,000 are counted and can be paged through; narrow the period for more.',
  query: RequestFilter,
  answer: { status: 200, description: 'A page, newest first', schema: RequestPageSchema },
  errors: [],
})

export const getRequest = operation({
  ...common,
  id: 'getRequest',
  method: 'GET',
  path: '/v1/user/requests/{requestId}',
  summary: 'Read a request and its response',
  description: 'Documents, card numbers and secrets are masked; bodies are cut at 8 KiB.',
  params: segment('requestId', 'The request, as in `X-Request-Id`'),
  answer: { status: 200, description: 'The request', schema: RequestRecordSchema },
  errors: ['not_found'],
})
