import type { AuthenticatedKey } from '@/lib/accounts/api-keys/authenticate-key'
import { TextResponse } from '@/lib/platform/http/text-response'
import type { SeenRequest } from './request-row'

/** What is noted of a request while it is on its way. Without a key there is no log to write to. */
export interface RequestNote {
  readonly startedAt: number
  key: AuthenticatedKey | null
  /** The body, undefined where it was not read. */
  text: string | undefined
  /** What it was parsed to, undefined for what is no JSON. Not to be changed. */
  body: unknown
}

/** The note of a request that comes in now. */
export function newNote(): RequestNote {
  return { startedAt: performance.now(), key: null, text: undefined, body: undefined }
}

/** A request that is answered now: references only, as it is made while the client waits. */
export function seenRequest(
  { startedAt, text, body }: RequestNote,
  { merchant, keyId }: AuthenticatedKey,
  requestId: string,
  { method, url, headers }: Request,
  response: Response,
): SeenRequest {
  return {
    merchantId: merchant.merchantId,
    keyId,
    requestId,
    method,
    url,
    text,
    body,
    unreadBytes: text === undefined ? unreadBytes(headers) : null,
    status: response.status,
    ...answerOf(response),
    latencyMs: performance.now() - startedAt,
  }
}

function answerOf(response: Response) {
  if (!(response instanceof TextResponse)) return { answer: '', answered: undefined }
  return { answer: response.content, answered: response.value }
}

/** How long a body is that is on its way, as far as it is told; null where there is none. */
function unreadBytes(headers: Headers): number | null {
  const length = headers.get('content-length')
  if (length === null) return headers.has('transfer-encoding') ? 0 : null
  return Number(length) || null
}
