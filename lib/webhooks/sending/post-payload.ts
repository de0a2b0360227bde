import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { request } from 'undici'
import { now } from '@/lib/platform/clock'
import { checkUrl } from '@/lib/webhooks/addresses/endpoint-url'
import { type EndpointPool, endpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import { type AttemptError, isSuccess, nameError } from '@/lib/webhooks/attempt-error'

/** The time limit of a whole request, including the connection. */
const TIMEOUT_MS = 15_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** Overrides for tests. */
export interface SendOptions {
  pool?: EndpointPool
  timeoutMs?: number
}

/** The result of one HTTP request. */
export interface Answer {
  startedAt: Date
  latencyMs: number
  /** Null without a response. */
  statusCode: number | null
  /** Null exactly when the endpoint answered 2xx. */
  error: AttemptError | null
  /** The headers that we set, without `Host`, `Connection` and `Content-Length`. */
  requestHeaders: Record<string, string>
  responseHeaders: IncomingHttpHeaders | null
  responseBody: string | null
}

type Result = Pick<Answer, 'statusCode' | 'error' | 'responseHeaders' | 'responseBody'>

/**
 * Posts these exact bytes once, without following redirects. It never throws. The URL is checked
 * again, because the rules may have changed since it was saved.
 */
export async function postPayload(
  { url, headers, body }: Post,
  { pool = endpointPool, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<Answer> {
  const requestHeaders = {
    'Content-Type': 'application/json',
    'User-Agent': 'Guiche-Webhooks/1',
    ...headers,
  }
  const startedAt = now()
  const start = performance.now()
  const result = await tryPost({ url, headers: requestHeaders, body }, pool, timeoutMs)
  const latencyMs = Math.round(performance.now() - start)
  return { startedAt, latencyMs, requestHeaders, ...result }
}

async function tryPost(
  { url, headers, body }: Post,
  pool: EndpointPool,
  timeoutMs: number,
): Promise<Result> {
  const { rules, agent, withholds } = pool
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
    const shown = withholds(url)
      ? { responseHeaders: retryAfterOnly(answer.headers), responseBody: null }
      : { responseHeaders: answer.headers, responseBody }
    return { statusCode, error: errorOf(statusCode), ...shown }
  } catch (error) {
    return failed(timeout.signal.aborted ? 'timeout' : nameError(error))
  } finally {
    clearTimeout(timer)
  }
}

const failed = (error: AttemptError): Result => ({
  statusCode: null,
  error,
  responseHeaders: null,
  responseBody: null,
})

/** Of hidden headers, `Retry-After` is still needed to schedule the retry. */
function retryAfterOnly({
  'retry-after': retryAfter,
}: IncomingHttpHeaders): IncomingHttpHeaders | null {
  return retryAfter === undefined ? null : { 'retry-after': retryAfter }
}

function errorOf(statusCode: number): AttemptError | null {
  if (isSuccess(statusCode)) return null
  return statusCode >= 300 && statusCode <= 399 ? 'redirect' : 'http_status'
}

const EXCERPT_BYTES = 4_096

/**
 * The first 4 KiB of a response body, as text that PostgreSQL can store. The rest is not read. If
 * the body breaks off, the part that arrived is kept, because the status is known.
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

/** Decodes valid UTF-8 without NUL. A character that is cut at the end is dropped. */
function excerpt(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8')
  const cut = bytes.length > EXCERPT_BYTES
  return decoder.decode(bytes.subarray(0, EXCERPT_BYTES), { stream: cut }).replaceAll('\0', '')
}
