import { DUE, EVENT_CHANNEL, PING_DUE } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'
import { log } from '@/lib/platform/log'
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

/** How long retries, and events whose notification was missed, may lie unnoticed. */
const CLOCK_MS = 1_000

interface Options {
  /** Stops the loops, as `stop` does. */
  signal?: AbortSignal
  /** When given, only this merchant's. */
  merchantId?: string | null
  clockMs?: number
  sending?: SendOptions
}

/**
 * Relays events and delivers what is due, until stopped: at once when an event
 * is committed, and by a clock. Any number of processes may run it over one
 * database.
 *
 * Four loops share one flight. One makes deliveries of events; one looks, once
 * a second, which endpoints have something due; one claims for the endpoints
 * that either found, or that have just answered; one renews what is held. A
 * fifth pings the endpoints that are not verified yet.
 *
 * @returns `stop`, which starts no further attempt and resolves when those in
 *   flight are recorded
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
  const rung: Record<string, typeof looking> = { [DUE]: looking, [PING_DUE]: pinging }
  const hush = listen(EVENT_CHANNEL, (said) => (rung[said] ?? relaying).ring())

  async function giveBack(): Promise<void> {
    try {
      await releaseClaims(flight.close())
    } catch (error) {
      log.warn({ err: error }, 'claimed webhooks wait until their leases run out')
    }
  }

  async function land(): Promise<void> {
    const loops = [claiming, relaying, looking, pinging]
    await Promise.all([hush(), ...loops.map((loop) => loop.stop())])
    await giveBack()
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
