import pg from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

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

  function reconnect(lost: pg.Client): void {
    if (stopped || client !== lost) return
    client = null
    lost.end().catch(() => {})
    timer = setTimeout(connect, RECONNECT_MS)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true })
    client = fresh
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    fresh.on('error', () => reconnect(fresh))
    fresh.on('end', () => reconnect(fresh))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: error, channel }, 'can not listen to the database yet')
      reconnect(fresh)
    }
  }

  const connecting = connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await connecting
    await client?.end()
  }
}
