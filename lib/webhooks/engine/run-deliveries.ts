import { DUE, EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'
import type { SendOptions } from '@/lib/webhooks/sending/post-payload'
import { RENEW_MS, releaseClaims, renewClaims, shelveDeliveries } from './claim-deliveries'
import {
  addCandidate,
  type Candidates,
  deliverDue,
  findDueEndpoints,
  newDeliveryFlight,
} from './deliver-due'
import type { EndpointKey } from './flight'
import { RELAY_BATCH, relayEvents } from './relay-events'
import { newPings } from './run-pings'
import { startLoop } from './start-loop'

/**
 * The polling interval, which bounds the delay of retries and of events whose notification was
 * lost.
 */
const CLOCK_MS = 1_000

interface Options {
  /** Stops the loops, as `stop` does. */
  signal?: AbortSignal
  /** When given, only this merchant's events and deliveries. */
  merchantId?: string | null
  clockMs?: number
  sending?: SendOptions
}

/**
 * Relays events and sends due deliveries until stopped: at once when an event is committed, and by
 * polling. Any number of processes may run it on one database.
 *
 * There are five loops. The first creates deliveries from events. The second finds, once a second,
 * the endpoints with due deliveries. The third claims deliveries for endpoints that either found,
 * or that have just responded. The fourth renews the leases of what the third has in flight. The
 * fifth pings unverified endpoints.
 *
 * @returns `stop`, which starts no further attempt and resolves when those in progress are recorded
 */
export function startDeliveries(options: Options = {}) {
  const { signal, merchantId = null, clockMs = CLOCK_MS, sending } = options
  const candidates: Candidates = new Map()
  const flight = newDeliveryFlight({
    sending,
    onLow(endpoint) {
      addCandidate(candidates, endpoint)
      claiming.ringSoon()
    },
  })

  function offer(endpoints: EndpointKey[]): void {
    for (const endpoint of endpoints) addCandidate(candidates, endpoint)
    if (endpoints.length > 0) claiming.ring()
  }

  const claiming = startLoop({
    name: 'claiming webhook deliveries',
    round: async () => (await deliverDue(flight, candidates)) > 0,
    clockMs,
  })
  const relaying = startLoop({
    name: 'relaying events',
    async round() {
      const { events, endpoints } = await relayEvents(merchantId)
      offer(endpoints)
      return events === RELAY_BATCH
    },
    clockMs,
  })
  const looking = startLoop({
    name: 'looking for due webhook deliveries',
    async round() {
      const due = await findDueEndpoints(merchantId)
      offer(due.filter(({ isActive }) => isActive))
      for (const { isActive, ...endpoint } of due) if (!isActive) await shelveDeliveries(endpoint)
      return false
    },
    clockMs,
  })
  const renewing = startLoop({
    name: 'renewing claimed webhook deliveries',
    async round() {
      await renewClaims(flight.items())
      return false
    },
    clockMs: RENEW_MS,
  })
  const pings = newPings({
    merchantIds: merchantId === null ? null : [merchantId],
    sending,
    onLanded: () => pinging.ringSoon(),
  })
  const pinging = startLoop({
    name: 'pinging webhook endpoints',
    round: async () => (await pings.start()) > 0,
    clockMs,
  })
  const loopOf: Record<string, typeof looking> = { [DUE]: looking, [PING_DUE]: pinging }
  const unlisten = listen(EVENT_CHANNEL, (payload) => (loopOf[payload] ?? relaying).ring())

  async function land(): Promise<void> {
    const loops = [claiming, relaying, looking, pinging]
    await Promise.all([unlisten(), ...loops.map((loop) => loop.stop())])
    await releaseClaims(flight.close())
    await Promise.all([flight.landed(), pings.landed()])
    await renewing.stop()
  }

  let landing: Promise<void> | undefined
  function stop(): Promise<void> {
    landing ??= land()
    return landing
  }

  if (signal?.aborted) void stop()
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return { stop }
}
