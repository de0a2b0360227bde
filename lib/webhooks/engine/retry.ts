import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'
import { isSuccess } from '@/lib/webhooks/attempt-error'

/** The delay of each retry after a failed attempt. The first attempt is made at once. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** The number of attempts after which a delivery is FAILED. */
export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1

/**
 * Delays vary by up to 20% either way, so that deliveries that failed together are not retried
 * together.
 */
const JITTER = 0.2

/** The next state of a delivery after an attempt. */
export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; delayMs: number }
  | { kind: 'failed' }
  /** Failed with 410: the endpoint is disabled. */
  | { kind: 'gone' }

/**
 * Decides what follows from a response: 2xx means delivered, 410 disables the endpoint, and
 * anything else, including a redirect, is retried until the table of delays ends.
 *
 * @param attempt the number of this attempt, from 1
 * @param random in [0, 1)
 * @param askedMs the minimum delay that the receiver asked for
 */
export function judge(
  statusCode: number | null,
  attempt: number,
  random: number,
  askedMs = 0,
): Verdict {
  if (statusCode !== null && isSuccess(statusCode)) return { kind: 'delivered' }
  if (statusCode === 410) return { kind: 'gone' }
  const delayMs = retryDelayMs(attempt, random)
  return delayMs === null
    ? { kind: 'failed' }
    : { kind: 'retry', delayMs: Math.max(delayMs, askedMs) }
}

/**
 * The jittered delay after the given failed attempt, in whole milliseconds; null after the last.
 */
export function retryDelayMs(attempt: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[attempt - 1]
  return delay === undefined ? null : Math.round(delay * (1 - JITTER + 2 * JITTER * random))
}

/** A `Retry-After` delays the delivery by a day at most. */
const RETRY_AFTER_MAX_MS = DAY_MS

/** A `Retry-After` delays the endpoint's other deliveries by an hour at most. */
export const ENDPOINT_WAIT_MAX_MS = HOUR_MS

/** Statuses whose `Retry-After` is respected. */
const ASKING = [429, 503]

/**
 * The delay in a response's `Retry-After`, in whole milliseconds, given as seconds or as a date, on
 * 429 and 503. At most a day; 0 without a valid header.
 *
 * @see RFC 9110, 10.2.3
 */
export function retryAfterMs(statusCode: number | null, header: unknown, now: Date): number {
  if (!ASKING.includes(statusCode ?? 0) || typeof header !== 'string') return 0
  const asked = /^\s*\d+\s*$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), RETRY_AFTER_MAX_MS)
}

/** The number of failures in a row after which an endpoint is paused. */
export const FAILURES_MAX = 5

/** The length of each consecutive pause; the last one is repeated. */
export const PAUSES_MS = [5, 10, 20, 40, 80, 160, 300].map((seconds) => seconds * 1_000)

/** How long a probe has before another worker may send one: longer than any attempt takes. */
export const PROBE_MS = 20_000

/**
 * Pauses vary by up to 20% either way, so that endpoints paused together are not probed together.
 */
const PAUSE_JITTER = 0.2

/**
 * The lengths of an endpoint's consecutive pauses, beginning with the first. A pause uses up no
 * attempt: due deliveries stay due, in their order.
 *
 * @param random in [0, 1)
 */
export function pauseTable(random: number): number[] {
  return PAUSES_MS.map((pause) =>
    Math.round(pause * (1 - PAUSE_JITTER + 2 * PAUSE_JITTER * random)),
  )
}
