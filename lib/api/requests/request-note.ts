import type { AuthenticatedKey } from '@/lib/accounts/api-keys/authenticate-key'
import { TextResponse } from '@/lib/platform/http/text-response'
import type { SeenRequest } from './request-row'

/**
 * What is collected about a request while it is handled. Without a key nothing is logged, because
 * the merchant is unknown.
 */
export interface RequestNote {
  readonly startedAt: number
  key: AuthenticatedKey | null
  /** The body; undefined if it was not read. */
  text: string | undefined
  /** The parsed body; undefined if it is not JSON. Must not be changed. */
  body: unknown
}

/** Starts a note for a new request. */
export function newNote(): RequestNote {
  return { startedAt: performance.now(), key: null, text: undefined, body: undefined }
}

/**
 * A finished request for the log. It only keeps references, because the client is still waiting.
 */
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

/** The declared length of an unread body, 0 if unknown; null without a body. */
function unreadBytes(headers: Headers): number | null {
  const length = headers.get('content-length')
  if (length === null) return headers.has('transfer-encoding') ? 0 : null
  return Number(length) || null
}
