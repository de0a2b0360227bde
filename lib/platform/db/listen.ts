import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const RECONNECT_MS = 1_000
/**
 * After this time without a word the connection is tested. It sends nothing by itself, so it would
 * otherwise not notice for hours that PostgreSQL's machine is gone.
 */
const KEEP_ALIVE_MS = 10_000

export type StopListening = () => Promise<void>

/**
 * Calls `hear` with the payload of each notification on a channel. It uses a connection of its own
 * and reconnects when that is lost. Notifications sent meanwhile are lost, so the caller must also
 * poll.
 */
export function listen(channel: string, hear: (payload: string) => void): StopListening {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function reconnect(lost: pg.Client, error?: unknown): void {
    if (stopped || client !== lost) return
    log.warn(
      { err: error, channel },
      'lost the connection that listens for notifications; reconnecting',
    )
    client = null
    lost.end().catch(() => {})
    timer = setTimeout(connect, RECONNECT_MS)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: env.DATABASE_URL,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
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
