import type { ApiRequest } from '@/lib/platform/db/generated/client'
import { momentOf, writtenId } from '@/lib/platform/http/request-id'
import { CUT, UNREAD } from './kept-body'

/** What the list shows: all that the index has. */
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

/** How much of a body the log has. */
export const KEPT = ['whole', 'cut', 'not_json', 'unread', 'none'] as const

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

/** A request with all that is kept of it. */
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
