import pg from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** The channel that whoever writes an event notifies, in the transaction that writes it. */
export const EVENT_CHANNEL = 'guiche_event'

const RECONNECT_MS = 1_000

/**
 * Listens for committed events on a connection of its own, which is made anew
 * whenever it is lost. What was missed meanwhile is the caller's clock to find.
 *
 * @returns the way to stop listening
 */
export function listenForEvents(onEvent: () => void): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  function lost(error?: Error): void {
    if (stopped || timer) return
    if (error) log.warn({ err: error }, 'the connection that listens for events was lost')
    client?.end().catch(() => {})
    timer = setTimeout(connect, RECONNECT_MS)
  }

  async function connect(): Promise<void> {
    timer = null
    const fresh = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true })
    client = fresh
    fresh.on('error', lost)
    fresh.on('end', () => client === fresh && lost())
    fresh.on('notification', onEvent)
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${EVENT_CHANNEL}`)
      onEvent()
    } catch (error) {
      lost(error as Error)
    }
  }

  const connecting = connect()
  return async () => {
    stopped = true
    if (timer) clearTimeout(timer)
    await connecting
    await client?.end().catch(() => {})
  }
}
