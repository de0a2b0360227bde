import { z } from 'zod'
import { momentOf } from '@/lib/kernel/new-id'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import type { ApiRequest } from '@/lib/platform/db/generated/client'
import { countedPageOf } from '@/lib/platform/http/pagination'
import { writtenId } from '@/lib/platform/http/request-id'
import { CUT, UNREAD } from './request-row'

/** The columns of the list, which the index covers. */
export const LISTED = {
  requestId: true,
  keyId: true,
  transactionId: true,
  method: true,
  path: true,
  status: true,
  errorCode: true,
  latencyMs: true,
} as const

type Listed = Pick<ApiRequest, keyof typeof LISTED>

/** How much of a body was stored. */
const KEPT = ['whole', 'cut', 'not_json', 'unread', 'none'] as const

/** A request of the log in wire form. */
export function presentRequest(row: Listed, keyName: string | null) {
  return {
    requestId: writtenId(row.requestId),
    at: momentOf(row.requestId).toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    error: row.errorCode,
    latencyMs: row.latencyMs,
    transactionId: row.transactionId,
    key: { id: row.keyId, name: keyName },
  }
}

/** A request with its stored bodies, in wire form. */
export function presentRequestRecord(row: ApiRequest, keyName: string | null) {
  return {
    ...presentRequest(row, keyName),
    query: row.query,
    request: presentBody(row.requestBody, row.requestBytes),
    response: presentBody(row.responseBody, row.responseBytes),
  }
}

function presentBody(body: string | null, bytes: number) {
  return { kept: keptOf(body, bytes), bytes, body: body === UNREAD ? null : body }
}

function keptOf(body: string | null, bytes: number): (typeof KEPT)[number] {
  if (body === UNREAD) return 'unread'
  if (body !== null) return body.endsWith(CUT) ? 'cut' : 'whole'
  return bytes > 0 ? 'not_json' : 'none'
}

const request = {
  requestId: words('The id in `X-Request-Id`'),
  at: instant('When it was received'),
  method: words('The HTTP method'),
  path: words('The path, without the query'),
  status: z.int().meta({ description: 'The HTTP status of the response' }),
  error: words('The error code of the response').nullable(),
  latencyMs: count('Milliseconds until the response'),
  transactionId: id('The transaction of the request').nullable(),
  key: z
    .object({ id: id('The API key'), name: words('The name of the key').nullable() })
    .meta({ description: 'The API key of the request' }),
}

const RequestSchema = z
  .object(request)
  .meta({ id: 'ApiRequest', description: 'A request made with a secret key' })

const body = (description: string) =>
  z
    .object({
      kept: z.enum(KEPT).meta({ description: 'How much of the body is stored' }),
      bytes: count('The length of the body'),
      body: words('The JSON; ends with an ellipsis if it was cut').nullable(),
    })
    .meta({ description })

export const RequestPageSchema = countedPageOf(RequestSchema)

export const RequestRecordSchema = z
  .object({
    ...request,
    query: words('The query string').nullable(),
    request: body('The request body, with documents and secrets masked'),
    response: body('The response body, with documents and secrets masked'),
  })
  .meta({ id: 'ApiRequestRecord', description: 'A request with its bodies' })
