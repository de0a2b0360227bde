import { request } from 'undici'
import { now } from '@/lib/clock'
import { isSuccess } from '@/lib/webhooks/engine/retry'
import { checkUrl } from '@/lib/webhooks/reach/endpoint-url'
import { type Reach, reach } from '@/lib/webhooks/reach/open-reach'
import { type AttemptError, nameError } from './attempt-error'
import { readExcerpt } from './read-excerpt'

/** How long an endpoint has for its whole answer. */
export const TIMEOUT_MS = 15_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** What came of one HTTP try. */
export interface Answer {
  startedAt: Date
  latencyMs: number
  /** Null when no answer came. */
  statusCode: number | null
  /** Null exactly when the endpoint answered 2xx. */
  error: AttemptError | null
  responseBody: string | null
}

/**
 * Posts a payload once, exactly these bytes, following no redirect, and tells
 * what came of it; never throws. The URL is judged again, for the rules may
 * have changed since it was saved.
 */
export async function postPayload(
  { url, headers, body }: Post,
  {
    reach: { rules, agent } = reach,
    timeoutMs = TIMEOUT_MS,
  }: { reach?: Reach; timeoutMs?: number } = {},
): Promise<Answer> {
  const startedAt = now()
  const start = performance.now()
  const tell = (statusCode: number | null, error: AttemptError | null, text: string | null) => {
    const latencyMs = Math.round(performance.now() - start)
    return { startedAt, latencyMs, statusCode, error, responseBody: text }
  }
  if ('problem' in checkUrl(url, rules)) return tell(null, 'address_refused', null)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Guiche-Webhooks/1',
        ...headers,
      },
      body: Buffer.from(body, 'utf8'),
      dispatcher: agent,
      signal,
    })
    const { statusCode } = answer
    return tell(statusCode, errorOf(statusCode), await readExcerpt(answer.body))
  } catch (error) {
    return tell(null, nameError(error), null)
  }
}

function errorOf(statusCode: number): AttemptError | null {
  if (isSuccess(statusCode)) return null
  return statusCode >= 300 && statusCode <= 399 ? 'redirect' : 'http_status'
}
