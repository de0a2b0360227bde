import { EVENT_CHANNEL } from '@/lib/db/channels'
import { listen } from '@/lib/db/listen'
import { log } from '@/lib/log'
import { newAlarm } from './alarm'
import { deliverDue, newDeliveryFlight } from './deliver-due'
import { RELAY_BATCH, relayEvents } from './relay-events'
import { releaseClaims } from './release-claims'

/** How long retries, and events whose notification was missed, may lie unnoticed. */
const CLOCK_MS = 1_000

interface Options {
  /** Stops the loop, as `stop` does. */
  signal?: AbortSignal
  /** When given, only this merchant's. */
  merchantId?: string | null
  clockMs?: number
}

/**
 * Relays events and delivers what is due, until stopped: at once when an event
 * is committed, and by a clock. Any number of processes may run it over one
 * database.
 *
 * @returns `stop`, which starts no further attempt and resolves when those in
 *   flight are recorded
 */
export function startDeliveries({ signal, merchantId = null, clockMs = CLOCK_MS }: Options = {}) {
  const alarm = newAlarm()
  const flight = newDeliveryFlight({ onLow: alarm.ringSoon })
  let stopped = false
  const hush = listen(EVENT_CHANNEL, alarm.ring)
  const running = run()

  async function run(): Promise<void> {
    while (!stopped) {
      if (!(await round())) await alarm.sleep(clockMs)
    }
    await giveBack()
    await flight.landed()
  }

  async function giveBack(): Promise<void> {
    try {
      await releaseClaims(flight.close())
    } catch (error) {
      log.warn({ err: error }, 'claimed webhooks wait until their leases run out')
    }
  }

  /** Whether there may be more to do at once. */
  async function round(): Promise<boolean> {
    try {
      const relayed = await relayEvents(merchantId)
      const started = await deliverDue(flight, merchantId)
      return relayed === RELAY_BATCH || (started > 0 && flight.free() > 0)
    } catch (error) {
      log.warn({ err: error }, 'a round of webhook deliveries failed, to be tried again')
      return false
    }
  }

  async function stop(): Promise<void> {
    stopped = true
    alarm.ring()
    await Promise.all([hush(), running])
  }

  if (signal?.aborted) void stop()
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return { stop }
}
