import { EVENT_CHANNEL } from '@/lib/db/channels'
import { pool } from '@/lib/db/pool'
import { log } from '@/lib/log'

/** One wake-up serves all events of this time. */
const QUIET_MS = 25

let isQuiet = false
let isWanted = false

/**
 * Tells the relay that events were committed: the first time at once, then at
 * most every 25 ms, the last time never left out. A wake-up that is lost with
 * this process costs only the time until the relay looks by itself.
 *
 * Not part of the statement that writes the events, because PostgreSQL lets
 * only one transaction that notifies commit at a time: under load the
 * notifications cost more than the rows.
 */
export function wakeRelay(): void {
  if (isQuiet) {
    isWanted = true
    return
  }
  isQuiet = true
  isWanted = false
  notify()
  setTimeout(() => {
    isQuiet = false
    if (isWanted) wakeRelay()
  }, QUIET_MS).unref()
}

function notify(): void {
  pool.query({ name: 'wake-relay', text: NOTIFY, values: [EVENT_CHANNEL] }).catch((error) => {
    log.warn({ err: error }, 'the relay was not woken; it will look by itself')
  })
}

const NOTIFY = `SELECT pg_notify($1, '')`
