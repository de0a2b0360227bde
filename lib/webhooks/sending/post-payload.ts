import type { IncomingHttpHeaders } from 'node:http'
import { now } from '@/lib/platform/clock'
import { type EndpointPool, endpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import { type AttemptError, isSuccess, nameError } from '@/lib/webhooks/attempt-error'
import { EXCERPT_BYTES, exchange } from './exchange'

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
  { agent, targetOf, withholds }: EndpointPool,
  timeoutMs: number,
): Promise<Result> {
  const target = targetOf(url)
  if ('error' in target) return failed(target.error)
  const request = { ...target, method: 'POST' as const, headers, body: Buffer.from(body, 'utf8') }
  try {
    const answer = await exchange(agent, request, timeoutMs)
    const { statusCode } = answer
    const shown = withholds(url)
      ? { responseHeaders: retryAfterOnly(answer.headers), responseBody: null }
      : { responseHeaders: answer.headers, responseBody: excerpt(answer.body) }
    return { statusCode, error: errorOf(statusCode), ...shown }
  } catch (error) {
    return failed(nameError(error))
  }
}

const failed = (error: AttemptError): Result => ({
  statusCode: null,
  error,
  responseHeaders: null,
  responseBody: null,
})

/** Hides all headers but `Retry-After`, which is needed to schedule the retry. */
function retryAfterOnly({
  'retry-after': retryAfter,
}: IncomingHttpHeaders): IncomingHttpHeaders | null {
  return retryAfter === undefined ? null : { 'retry-after': retryAfter }
}

function errorOf(statusCode: number): AttemptError | null {
  if (isSuccess(statusCode)) return null
  return statusCode >= 300 && statusCode <= 399 ? 'redirect' : 'http_status'
}

/**
 * The first 4 KiB of a response body, as text that PostgreSQL can store: valid UTF-8 without NUL. A
 * character that is cut at the end is dropped. Null for an empty body.
 */
function excerpt(bytes: Buffer): string | null {
  if (bytes.length === 0) return null
  const decoder = new TextDecoder('utf-8')
  const cut = bytes.length > EXCERPT_BYTES
  return decoder.decode(bytes.subarray(0, EXCERPT_BYTES), { stream: cut }).replaceAll('\0', '')
}
