import { isSuccess } from '@/lib/webhooks/status-code'

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
