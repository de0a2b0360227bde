import { log } from '@/lib/platform/log'
import { pool } from './pool'

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
