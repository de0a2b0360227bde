const HOUR = 3_600_000

/** However long a receiver asks for, its delivery is tried again within a day. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR

/** And its endpoint's other deliveries within the hour. */
export const ENDPOINT_WAIT_MAX_MS = HOUR

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
