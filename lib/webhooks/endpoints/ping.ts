import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'

/**
 * The delays between automatic pings that are not answered with 2xx: for about a day, then no more
 * are sent. The first ping is sent when the endpoint is created or its URL changes.
 */
export const PING_DELAYS_MS = [
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 8].map((hours) => hours * HOUR_MS),
]

/** An endpoint whose URL answers no ping with 2xx for this long is disabled. */
export const NEVER_VERIFIED_MS = 5 * DAY_MS

/**
 * The event of a ping, which asks an address to confirm that it accepts events. It names no
 * transaction.
 */
export const PING = 'webhook.validation'

/** The body of a ping, as signed and sent. */
export function pingPayload(endpointId: string, at: Date): string {
  return JSON.stringify({ event: PING, timestamp: at.toISOString(), data: { endpointId } })
}

/** The columns of an endpoint whose URL was never pinged; the first ping is due at `moment`. */
export const unverifiedAt = (moment: Date) => ({
  verifiedAt: null,
  unverifiedSince: moment,
  pings: 0,
  nextPingAt: moment,
  lastPingAt: null,
  lastPingStatusCode: null,
  lastPingError: null,
})

/** When the next automatic ping is sent after this many; null when no more are sent. */
export function nextPingAt(pings: number, moment: Date): Date | null {
  const delayMs = PING_DELAYS_MS[pings - 1]
  return delayMs === undefined ? null : new Date(moment.getTime() + delayMs)
}
