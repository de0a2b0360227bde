import { EntryQuery, ExportQuery } from '@/lib/accounts/audit/entry-filter'
import { ActorsSchema, EntryPageSchema, EntryRecordSchema } from '@/lib/accounts/audit/public-entry'
import { RequestPageSchema, RequestRecordSchema } from '@/lib/api/requests/public-request'
import { RequestFilter } from '@/lib/api/requests/request-filter'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'

const requests = { audience: 'user', tag: 'Requests' } as const

export const listRequests = operation({
  ...requests,
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
  ...requests,
  id: 'getRequest',
  method: 'GET',
  path: '/v1/user/requests/{requestId}',
  summary: 'Read a request and its response',
  description: 'Documents, card numbers and secrets are masked; bodies are cut at 8 KiB.',
  params: segment('requestId', 'The request, as in `X-Request-Id`'),
  answer: { status: 200, description: 'The request', schema: RequestRecordSchema },
  errors: ['not_found'],
})

const audit = { audience: 'user', tag: 'Audit log', method: 'GET' } as const

export const listAuditEntries = operation({
  ...audit,
  id: 'listAuditEntries',
  path: '/v1/user/audit',
  summary: 'Read the audit log',
  description:
    'What people, API keys, providers, operators and Guichê itself did in the account. Send `older` or `newer` of a page as `cursor` to read the page beside it.',
  query: EntryQuery,
  answer: { status: 200, description: 'A page, newest first', schema: EntryPageSchema },
  errors: [],
})

export const listAuditActors = operation({
  ...audit,
  id: 'listAuditActors',
  path: '/v1/user/audit/actors',
  summary: 'List who acted',
  answer: {
    status: 200,
    description: 'People and API keys, in the order of their names',
    schema: ActorsSchema,
  },
  errors: [],
})

export const exportAuditEntries = operation({
  ...audit,
  id: 'exportAuditEntries',
  path: '/v1/user/audit/export',
  summary: 'Export the audit log',
  description:
    'Every entry that matches the filter, newest first. The table is in the language of the request, with the separators that its spreadsheets expect. A line of `jsonl` is an entry as `GET /v1/user/audit` has it.',
  query: ExportQuery,
  answer: {
    status: 200,
    description: 'All matching entries',
    files: ['text/csv', 'application/x-ndjson'],
  },
  errors: [],
})

export const getAuditEntry = operation({
  ...audit,
  id: 'getAuditEntry',
  path: '/v1/user/audit/{id}',
  summary: 'Read an audit entry',
  params: segment('id', 'The entry'),
  answer: { status: 200, description: 'The entry', schema: EntryRecordSchema },
  errors: ['not_found'],
})
