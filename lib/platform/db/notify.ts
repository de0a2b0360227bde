import { log } from '@/lib/platform/log'
import { afterCommit } from './after-commit'
import { pool } from './pool'

/** Notifications of one channel within this time share one statement. */
const QUIET_MS = 25

/**
 * Makes a function that notifies a channel: at once on the first call, then at most once in
 * `quietMs`, with every payload that was given meanwhile. The last call always leads to a
 * notification, unless the process ends first; then listeners notice at their next poll.
 */
export function newNotifier(channel: string, quietMs = QUIET_MS): (payload?: string) => void {
  let isQuiet = false
  let wanted = new Set<string>()

  function send(): void {
    const payloads = [...wanted]
    wanted = new Set()
    isQuiet = true
    sendAll(channel, payloads)
    setTimeout(() => {
      isQuiet = false
      if (wanted.size > 0) send()
    }, quietMs).unref()
  }

  return (payload = '') => {
    wanted.add(payload)
    if (!isQuiet) send()
  }
}

const notifiers = new Map<string, (payload?: string) => void>()

/**
 * Notifies a channel outside a database transaction, as `newNotifier`.
 *
 * PostgreSQL lets only one notifying database transaction commit at a time. So no database
 * transaction that writes anything may notify.
 */
export function notify(channel: string, payload?: string): void {
  const send = notifiers.get(channel) ?? newNotifier(channel)
  notifiers.set(channel, send)
  send(payload)
}

/**
 * Notifies a channel when the caller's database transaction has committed. The notification may be
 * lost, as when the process ends between the two, so that listeners must poll as well.
 */
export function notifyAfterCommit(tx: object, channel: string, payload?: string): void {
  afterCommit(tx, () => notify(channel, payload))
}

function sendAll(channel: string, payloads: string[]): void {
  if (pool.ending) return
  pool.query({ name: 'notify', text: NOTIFY, values: [channel, payloads] }).catch((error) => {
    log.warn({ err: error, channel }, 'could not send a notification; listeners will poll')
  })
}

const NOTIFY = `SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload`
