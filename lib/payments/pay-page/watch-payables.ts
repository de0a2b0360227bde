import { hasEnded } from '@/lib/payments/transaction/status'
import { STATUS_CHANNEL } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'
import { log } from '@/lib/platform/log'
import { findPayables, type Payable } from './find-payable'

/**
 * The polling interval of a charge, in case a notification is lost; varied by up to 25% either way.
 */
const READ_MS = 5_000
/** The longest delay of the first query: the charge may have changed before the watch began. */
const FIRST_READ_MS = 1_000
/** How often due charges are read, all in one query. */
const TICK_MS = 250
/** How many charges one query reads. */
const BATCH = 1_000

interface Watch {
  last: Payable
  /** When to read next, on the clock of `performance.now`. */
  readAt: number
  /**
   * Whether a listener started from another state than `last`. The next state is then sent even if
   * it equals `last`.
   */
  mustSend: boolean
  listeners: Set<(payable: Payable) => void>
}

/** The charges that are watched in this process, by transaction id. */
const watches = new Map<string, Watch>()
let isListening = false
let ticking: NodeJS.Timeout | null = null
let isAsking = false

/**
 * Watches a charge: calls `listener` after each change, until the status is final or the watch is
 * stopped. A call may repeat a state that the listener already knows.
 *
 * All watches of one charge in this process share its queries, due charges are read together, and a
 * new query starts only after the previous one has ended.
 *
 * @param first the state that the caller already has
 * @returns stops the watch
 */
export function watchPayable(first: Payable, listener: (payable: Payable) => void): () => void {
  const { transactionId } = first
  const watch = watches.get(transactionId) ?? newWatch(first)
  watch.listeners.add(listener)
  if (isDifferent(watch.last, first)) {
    watch.mustSend = true
    readNow(transactionId)
  }
  return () => {
    watch.listeners.delete(listener)
    if (watch.listeners.size === 0 && watches.get(transactionId) === watch) drop(transactionId)
  }
}

function newWatch(first: Payable): Watch {
  const readAt = performance.now() + Math.random() * FIRST_READ_MS
  const watch: Watch = { last: first, readAt, mustSend: false, listeners: new Set() }
  watches.set(first.transactionId, watch)
  if (!isListening) {
    isListening = true
    listen(STATUS_CHANNEL, readNow)
  }
  ticking ??= setInterval(() => void tick(), TICK_MS).unref()
  return watch
}

function drop(transactionId: string): void {
  watches.delete(transactionId)
  if (watches.size > 0 || !ticking) return
  clearInterval(ticking)
  ticking = null
}

/** Reads a charge that has changed without waiting for the next tick. */
function readNow(transactionId: string): void {
  const watch = watches.get(transactionId)
  if (!watch) return
  watch.readAt = 0
  void tick()
}

async function tick(): Promise<void> {
  if (isAsking) return
  const at = performance.now()
  const due = dueAt(at)
  if (due.length === 0) return
  isAsking = true
  // Rescheduled before the query, so that a failing database is not asked again at once.
  for (const id of due) watches.get(id)!.readAt = at + READ_MS * (0.75 + Math.random() / 2)
  try {
    for (const payable of await findPayables(due)) publish(payable)
  } catch (error) {
    log.warn({ err: error, charges: due.length }, 'watched charges could not be read')
  } finally {
    isAsking = false
  }
  // Charges that changed during the query, or that did not fit into its batch.
  if (dueAt(performance.now()).length > 0) setImmediate(() => void tick())
}

/** The charges that are due, at most `BATCH`. */
function dueAt(at: number): string[] {
  const due: string[] = []
  for (const [transactionId, { readAt }] of watches) {
    if (readAt <= at) due.push(transactionId)
    if (due.length === BATCH) break
  }
  return due
}

function publish(payable: Payable): void {
  const watch = watches.get(payable.transactionId)
  if (!watch || !(watch.mustSend || isDifferent(payable, watch.last))) return
  watch.last = payable
  watch.mustSend = false
  for (const listener of [...watch.listeners]) listener(payable)
  if (hasEnded(payable.status)) drop(payable.transactionId)
}

function isDifferent(one: Payable, other: Payable): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
