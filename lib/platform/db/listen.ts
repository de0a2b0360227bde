import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { pool } from './pool'

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

/**
 * Makes a wake-up for those who listen to a channel: the first time at once, then at most once in
 * `quietMs`, the last time never left out. One that is lost with this process costs only the time
 * until a listener looks by itself.
 */
export function newWaker(channel: string, quietMs: number): () => void {
  let isQuiet = false
  let isWanted = false

  function wake(): void {
    if (isQuiet) {
      isWanted = true
      return
    }
    isQuiet = true
    isWanted = false
    notify(channel)
    setTimeout(() => {
      isQuiet = false
      if (isWanted) wake()
    }, quietMs).unref()
  }

  return wake
}

function notify(channel: string): void {
  pool.query({ name: 'wake-channel', text: NOTIFY, values: [channel] }).catch((error) => {
    log.warn({ err: error, channel }, 'nobody was woken; who listens will look by itself')
  })
}

const NOTIFY = `SELECT pg_notify($1, '')`
