import { maskStart, NUMBER_CHARS_MAX } from '@/lib/kernel/mask-text'
import { ID_PREFIX } from '@/lib/platform/http/request-id'
import { redact, redactParameter } from './redact'

/** A request and its answer as they went by. */
export interface SeenRequest {
  merchantId: string
  keyId: string
  requestId: string
  method: string
  url: string
  /** The body, undefined where none was read. */
  text: string | undefined
  /** What it was parsed to, undefined for what is no JSON. */
  body: unknown
  /** The length of a body that was not read, 0 where the client did not tell; null for no body. */
  unreadBytes: number | null
  status: number
  /** The answer's body, empty where there is none; to HEAD it was not sent. */
  answer: string
  /** What it was made of, undefined where it is no JSON. */
  answered: unknown
  latencyMs: number
}

/** A row of the log. */
export type RequestRow = ReturnType<typeof requestRow>

const INT4_MAX = 2 ** 31 - 1
const QUERY_CHARS_MAX = 2048
/** What is looked at of a query: an escape writes a digit in three characters. */
const QUERY_WRITTEN_CHARS_MAX = 4 * QUERY_CHARS_MAX

const ERROR = /^\{"statusCode":\d+,"error":"(\w+)"/
const TRANSACTION_ID = /"transactionId":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/
const LIST = '{"data":['

/**
 * What is kept of a request: bodies, path and query redacted and cut to size. Its transaction is
 * the one that the answer is about, or that the request named.
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

/** The path and the query of an address, its origin left out. */
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

/** What logs keep of a path. */
const PATH_CHARS_MAX = 512

/** What is looked at of it: an escape may write one character in twelve. */
const WRITTEN_CHARS_MAX = 4 * PATH_CHARS_MAX

const ESCAPES = /(?:%[0-9a-f]{2})+/gi

/**
 * The beginning of a path as logs keep it, so that no one's number can be read in it. An escape
 * could hide a digit, so a path with escapes is looked at without them.
 */
export function maskPath(path: string): string {
  if (!path.slice(0, WRITTEN_CHARS_MAX).includes('%')) return maskStart(path, PATH_CHARS_MAX)
  const start = unescaped(path.slice(0, WRITTEN_CHARS_MAX))
  // The cut may go through a number, of which what is left could not be recognised.
  const isCut = path.length > WRITTEN_CHARS_MAX
  const sure = isCut ? Math.max(0, start.length - NUMBER_CHARS_MAX) : start.length
  return maskStart(start, Math.min(sure, PATH_CHARS_MAX))
}

/** A path without its escapes; those that are no UTF-8 are � and hide none beside them. */
function unescaped(path: string): string {
  return path.replace(ESCAPES, decodeRun).replaceAll('\0', '')
}

function decodeRun(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8')
}

/** What is kept of one body, in bytes of UTF-8. */
export const BODY_BYTES_MAX = 8 * 1024

/** Ends a body that was cut. No JSON text ends in it. */
export const CUT = '…'

/** Stands for a body that was sent and not read. None that is kept is empty. */
export const UNREAD = ''

/**
 * A request's JSON body, parsed, as the log keeps it: redacted, and cut where it is too long. No
 * more of it is looked at than can be kept.
 */
export function keptRequest(body: unknown): string | null {
  return body === undefined ? null : cut(JSON.stringify(redact(body, { charsMax: BODY_BYTES_MAX })))
}

/**
 * An answer of ours as the log keeps it, redacted and cut likewise.
 *
 * @param text the answer
 * @param value what it was made of, undefined where it is no JSON: then it is not kept
 */
export function keptAnswer(text: string, value: unknown): string | null {
  if (value === undefined) return null
  const redacted = redact(value, { isOurs: true, charsMax: BODY_BYTES_MAX })
  return cut(redacted === value ? text : JSON.stringify(redacted))
}

function cut(text: string): string {
  // A character of UTF-16 is at most three bytes.
  if (text.length * 3 <= BODY_BYTES_MAX) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= BODY_BYTES_MAX) return text
  const whole = new TextDecoder().decode(bytes.subarray(0, BODY_BYTES_MAX - 3), { stream: true })
  return whole + CUT
}
