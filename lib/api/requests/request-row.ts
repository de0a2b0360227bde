import { UUID } from '@/lib/kernel/ids'
import { maskStart, NUMBER_CHARS_MAX } from '@/lib/kernel/mask-text'
import { ID_PREFIX } from '@/lib/platform/http/request-id'
import { redact, redactParameter } from './redact'

/** A request and its response. */
export interface SeenRequest {
  merchantId: string
  keyId: string
  requestId: string
  method: string
  url: string
  /** The body; undefined if none was read. */
  text: string | undefined
  /** The parsed body; undefined if it is not JSON. */
  body: unknown
  /** The length of an unread body, 0 if the client did not declare it; null without a body. */
  unreadBytes: number | null
  status: number
  /** The response body; empty if there is none. To HEAD it was not sent. */
  answer: string
  /** The value from which it was serialized; undefined if it is not JSON. */
  answered: unknown
  latencyMs: number
}

/** A row of the log. */
export type RequestRow = ReturnType<typeof requestRow>

const INT4_MAX = 2 ** 31 - 1
const QUERY_CHARS_MAX = 2048
/** How many characters of a query are processed: an escape takes three characters for a digit. */
const QUERY_WRITTEN_CHARS_MAX = 4 * QUERY_CHARS_MAX

const ERROR = /^\{"statusCode":\d+,"error":"(\w+)"/
const TRANSACTION_ID = new RegExp(`"transactionId":"(${UUID})"`)
const LIST = '{"data":['

/**
 * The log's row of a request: bodies, path and query are redacted and cut to size. Its transaction
 * is the one in the response, or else in the request.
 */
export function requestRow(seen: SeenRequest) {
  const { merchantId, keyId, requestId, method, status, answer, latencyMs } = seen
  const { text = '', unreadBytes } = seen
  const [path, query] = addressOf(seen.url)
  const requestBody = keptRequest(seen.body)
  const sent = method === 'HEAD' ? '' : answer
  return {
    merchantId,
    requestId: requestId.slice(ID_PREFIX.length),
    keyId,
    transactionId: transactionIn(answer) ?? transactionIn(requestBody ?? '') ?? null,
    method,
    path,
    status,
    errorCode: status < 400 ? null : (ERROR.exec(answer)?.[1] ?? null),
    latencyMs: Math.round(latencyMs),
    query: query?.slice(0, QUERY_CHARS_MAX) ?? null,
    requestBytes: unreadBytes === null ? bytesOf(text) : Math.min(unreadBytes, INT4_MAX),
    requestBody: unreadBytes === null ? requestBody : UNREAD,
    responseBytes: bytesOf(sent),
    responseBody: sent === '' ? null : keptAnswer(sent, seen.answered),
  }
}

function transactionIn(json: string): string | undefined {
  return json.startsWith(LIST) ? undefined : TRANSACTION_ID.exec(json)?.[1]
}

/** Splits a URL into path and query, without the origin. */
function addressOf(url: string): [path: string, query: string | null] {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', start)
  if (mark < 0) return [maskPath(url.slice(start)), null]
  return [maskPath(url.slice(start, mark)), keptQuery(url.slice(mark + 1))]
}

function keptQuery(query: string): string {
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query.slice(0, QUERY_WRITTEN_CHARS_MAX))) {
    kept.append(maskStart(name, QUERY_CHARS_MAX), redactParameter(name, value, QUERY_CHARS_MAX))
  }
  return kept.toString()
}

/** Bytes of UTF-8. */
function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}

/** The maximum length of a logged path. */
const PATH_CHARS_MAX = 512

/** How many characters of a path are decoded: an escaped character may take twelve. */
const WRITTEN_CHARS_MAX = 4 * PATH_CHARS_MAX

const ESCAPES = /(?:%[0-9a-f]{2})+/gi

/**
 * Masks and shortens a path for logs, so that it shows no personal number. Escapes are decoded
 * first, because they could hide a digit.
 */
export function maskPath(path: string): string {
  if (!path.slice(0, WRITTEN_CHARS_MAX).includes('%')) return maskStart(path, PATH_CHARS_MAX)
  const start = unescaped(path.slice(0, WRITTEN_CHARS_MAX))
  // The cut may split a number, whose rest could not be recognized.
  const isCut = path.length > WRITTEN_CHARS_MAX
  const sure = isCut ? Math.max(0, start.length - NUMBER_CHARS_MAX) : start.length
  return maskStart(start, Math.min(sure, PATH_CHARS_MAX))
}

/** Decodes escapes. Invalid UTF-8 becomes � without affecting valid escapes beside it. */
function unescaped(path: string): string {
  return path.replace(ESCAPES, decodeRun).replaceAll('\0', '')
}

function decodeRun(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8')
}

/** The maximum stored size of a body, in bytes of UTF-8. */
export const BODY_BYTES_MAX = 8 * 1024

/** Marks a body that was cut. No JSON text ends with it. */
export const CUT = '…'

/** Marks a body that was not read. No stored body is empty. */
export const UNREAD = ''

/**
 * The stored form of a parsed request body: redacted, and cut if it is too long. Only as much is
 * processed as can be stored.
 */
export function keptRequest(body: unknown): string | null {
  return body === undefined ? null : cut(JSON.stringify(redact(body, { charsMax: BODY_BYTES_MAX })))
}

/**
 * The stored form of a response, redacted and cut in the same way.
 *
 * @param text the response body
 * @param value the value from which it was serialized; undefined if it is not JSON, which is not
 *   stored
 */
export function keptAnswer(text: string, value: unknown): string | null {
  if (value === undefined) return null
  const redacted = redact(value, { isOurs: true, charsMax: BODY_BYTES_MAX })
  return cut(redacted === value ? text : JSON.stringify(redacted))
}

function cut(text: string): string {
  // A UTF-16 code unit takes at most three bytes.
  if (text.length * 3 <= BODY_BYTES_MAX) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= BODY_BYTES_MAX) return text
  const whole = new TextDecoder().decode(bytes.subarray(0, BODY_BYTES_MAX - 3), { stream: true })
  return whole + CUT
}
