import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { request } from 'undici'
import { now } from '@/lib/platform/clock'
import { checkUrl } from '@/lib/webhooks/addresses/endpoint-url'
import { type Reach, reach } from '@/lib/webhooks/addresses/open-reach'
import { type AttemptError, isSuccess, nameError } from '@/lib/webhooks/attempt-error'

/** How long an endpoint has for its whole answer, the connection included. */
const TIMEOUT_MS = 15_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** How attempts are made; what is left out is as in production. */
export interface SendOptions {
  reach?: Reach
  timeoutMs?: number
}

/** What came of one HTTP try. */
export interface Answer {
  startedAt: Date
  latencyMs: number
  /** Null when no answer came. */
  statusCode: number | null
  /** Null exactly when the endpoint answered 2xx. */
  error: AttemptError | null
  /** All that we set; `Host`, `Connection` and `Content-Length` come with the connection. */
  requestHeaders: Record<string, string>
  responseHeaders: IncomingHttpHeaders | null
  responseBody: string | null
}

type Came = Pick<Answer, 'statusCode' | 'error' | 'responseHeaders' | 'responseBody'>

/**
 * Posts a payload once, exactly these bytes, following no redirect, and tells
 * what came of it; never throws. The URL is judged again, for the rules may
 * have changed since it was saved.
 */
export async function postPayload(
  { url, headers, body }: Post,
  { reach: given = reach, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<Answer> {
  const requestHeaders = {
    'Content-Type': 'application/json',
    'User-Agent': 'Guiche-Webhooks/1',
    ...headers,
  }
  const startedAt = now()
  const start = performance.now()
  const came = await tryPost({ url, headers: requestHeaders, body }, given, timeoutMs)
  const latencyMs = Math.round(performance.now() - start)
  return { startedAt, latencyMs, requestHeaders, ...came }
}

async function tryPost(
  { url, headers, body }: Post,
  given: Reach,
  timeoutMs: number,
): Promise<Came> {
  const { rules, agent, withholds } = given
  const checked = checkUrl(url, rules)
  if ('problem' in checked) return failed(checked.error)
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body: Buffer.from(body, 'utf8'),
      dispatcher: agent,
      signal: timeout.signal,
    })
    const { statusCode } = answer
    const responseBody = await readExcerpt(answer.body)
    const told = withholds(url)
      ? { responseHeaders: pacing(answer.headers), responseBody: null }
      : { responseHeaders: answer.headers, responseBody }
    return { statusCode, error: errorOf(statusCode), ...told }
  } catch (error) {
    return failed(timeout.signal.aborted ? 'timeout' : nameError(error))
  } finally {
    clearTimeout(timer)
  }
}

const failed = (error: AttemptError): Came => ({
  statusCode: null,
  error,
  responseHeaders: null,
  responseBody: null,
})

/** Of headers that are withheld, the one by which an endpoint says when to come back. */
function pacing({ 'retry-after': retryAfter }: IncomingHttpHeaders): IncomingHttpHeaders | null {
  return retryAfter === undefined ? null : { 'retry-after': retryAfter }
}

function errorOf(statusCode: number): AttemptError | null {
  if (isSuccess(statusCode)) return null
  return statusCode >= 300 && statusCode <= 399 ? 'redirect' : 'http_status'
}

const EXCERPT_BYTES = 4_096

/**
 * The first 4 KiB of an answer, as text that PostgreSQL can store. What comes
 * after is not read, and a body that breaks off is worth what came of it: the
 * status has been received.
 */
async function readExcerpt(body: Readable): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= EXCERPT_BYTES) break
    }
  } catch {}
  return size > 0 ? excerpt(Buffer.concat(chunks)) : null
}

/** The first 4 KiB as valid UTF-8 without NUL; a character cut in two at the end is left out. */
function excerpt(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8')
  const cut = bytes.length > EXCERPT_BYTES
  return decoder.decode(bytes.subarray(0, EXCERPT_BYTES), { stream: cut }).replaceAll('\0', '')
}
