const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * How long after an automatic ping that was not answered with 2xx the next one is sent: for about a
 * day, then no more. The first goes out when the endpoint is created or its URL changes.
 */
export const PING_DELAYS_MS = [
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 8].map((hours) => hours * HOUR),
]

/** The event that is about no transaction: it asks an address whether it wants events. */
export const PING = 'webhook.validation'

/** The body of a ping, as it is signed and sent. */
export function pingPayload(endpointId: string, at: Date): string {
  return JSON.stringify({ event: PING, timestamp: at.toISOString(), data: { endpointId } })
}

/** What is known of an address that was never pinged: it is pinged now. */
export const unverifiedAt = (moment: Date) => ({
  verifiedAt: null,
  pings: 0,
  nextPingAt: moment,
  lastPingAt: null,
  lastPingStatusCode: null,
  lastPingError: null,
})

/** When the next automatic ping goes out after so many; null when there were enough. */
export function nextPingAt(pings: number, moment: Date): Date | null {
  const delayMs = PING_DELAYS_MS[pings - 1]
  return delayMs === undefined ? null : new Date(moment.getTime() + delayMs)
}
