import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const RECONNECT_MS = 1_000

/** Stops listening. */
export type StopListening = () => Promise<void>

/**
 * Calls `hear` with the payload of each notification on a channel, over a
 * connection of its own that is opened again whenever it is lost.
 * Notifications sent meanwhile are lost too: a listener also looks by the clock.
 */
export function listen(channel: string, hear: (payload: string) => void): StopListening {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function reconnect(lost: pg.Client, error?: unknown): void {
    if (stopped || client !== lost) return
    log.warn({ err: error, channel }, 'the connection that listens to the database was lost')
    client = null
    lost.end().catch(() => {})
    timer = setTimeout(connect, RECONNECT_MS)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true })
    client = fresh
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    fresh.on('error', (error) => reconnect(fresh, error))
    fresh.on('end', () => reconnect(fresh))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      reconnect(fresh, error)
    }
  }

  const connecting = connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await connecting
    await client?.end().catch(() => {})
  }
}
