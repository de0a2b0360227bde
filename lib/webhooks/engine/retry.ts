import { isSuccess } from '@/lib/webhooks/attempt-error'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after a failed attempt the next one is made. The first is made at once. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** How often a delivery is tried before it is given up, and visible as undelivered. */
export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1

/** By how much, either way, a delay is spread, so that what failed together does not return together. */
const JITTER = 0.2

/** What becomes of a delivery after an attempt. */
export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; delayMs: number }
  | { kind: 'failed' }
  /** Failed, and the receiver wants no more of them: its endpoint is switched off. */
  | { kind: 'gone' }

/**
 * Judges an attempt: 2xx delivers, 410 switches the endpoint off, anything
 * else, a redirect included, has failed and is tried again until the table of
 * delays ends.
 *
 * @param attempt which attempt this was, from 1
 * @param random in [0, 1)
 * @param askedMs for how long the receiver asked to be left alone: no sooner
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

/** The jittered delay after the given failed attempt, in whole milliseconds; null after the last. */
export function retryDelayMs(attempt: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[attempt - 1]
  return delay === undefined ? null : Math.round(delay * (1 - JITTER + 2 * JITTER * random))
}

/** However long a receiver asks for, its delivery is tried again within a day. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000

/** And its endpoint's other deliveries within the hour. */
export const ENDPOINT_WAIT_MAX_MS = 3_600_000

/** The statuses by which a receiver may ask for time. */
const ASKING = [429, 503]

/**
 * How long a receiver asks to be left alone, in whole milliseconds: a `Retry-After` of seconds or
 * of a date, on 429 and 503. At most a day; 0 when it asks for nothing that can be understood.
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

/** How many attempts fail in a row before their endpoint is spared for a while. */
export const FAILURES_MAX = 5

/** For how long, each time in a row that it is; the last one from then on. */
export const PAUSES_MS = [5, 10, 20, 40, 80, 160, 300].map((seconds) => seconds * 1_000)

/** How long one attempt may ask how the endpoint is, before another does: longer than any takes. */
export const PROBE_MS = 20_000

/** By how much, either way, a pause is spread, so that what was spared together does not return together. */
const PAUSE_JITTER = 0.2

/**
 * How long an endpoint is spared after its nth pause in a row, as a table that begins with the
 * first. A pause costs no delivery an attempt: what is due stays due, in its order.
 *
 * @param random in [0, 1)
 */
export function pauseTable(random: number): number[] {
  return PAUSES_MS.map((pause) =>
    Math.round(pause * (1 - PAUSE_JITTER + 2 * PAUSE_JITTER * random)),
  )
}
