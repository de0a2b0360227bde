import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { pool } from './pool'

const RECONNECT_MS = 1_000

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
 * Makes a function that notifies a channel: at once on the first call, then at most once in
 * `quietMs`. The last call always leads to a notification, unless the process ends first; then
 * listeners notice at their next poll.
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
    log.warn({ err: error, channel }, 'could not send a notification; listeners will poll')
  })
}

const NOTIFY = `SELECT pg_notify($1, '')`
