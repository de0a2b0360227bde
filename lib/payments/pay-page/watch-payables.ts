import { hasEnded } from '@/lib/payments/transaction/status'
import { STATUS_CHANNEL } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'
import { log } from '@/lib/platform/log'
import { findPayables, type Payable } from './find-payable'

/** How often a charge is looked at, should a notification be lost: this, a quarter more or less. */
const LOOK_MS = 5_000
/** How soon a charge is looked at first: it may have moved before anybody listened. */
const FIRST_LOOK_MS = 1_000
/** How often the charges whose time has come are asked after, all of them by one query. */
const TICK_MS = 250
/** How many charges one query asks after. */
const BATCH = 1_000

interface Watch {
  last: Payable
  /** When to look next, by `performance.now`. */
  lookAt: number
  /** Whether a follower knows something else than `last`: the next look is told, whatever it finds. */
  isInDoubt: boolean
  hearers: Set<(payable: Payable) => void>
}

/** The charges that somebody in this process follows, by transaction id. */
const watches = new Map<string, Watch>()
let isListening = false
let ticking: NodeJS.Timeout | null = null
let isAsking = false

/**
 * Follows a charge: `hear` is called after each change, until it is final or the follower stops. It
 * may be called with what the follower knows already.
 * However many follow a charge, this process asks the database for it once; however many charges are
 * due, it asks for them together, and never asks again before the last answer.
 *
 * @param first what the follower knows already
 * @returns stops following
 */
export function watchPayable(first: Payable, hear: (payable: Payable) => void): () => void {
  const { transactionId } = first
  const watch = watches.get(transactionId) ?? newWatch(first)
  watch.hearers.add(hear)
  if (isOther(watch.last, first)) {
    watch.isInDoubt = true
    lookNow(transactionId)
  }
  return () => {
    watch.hearers.delete(hear)
    if (watch.hearers.size === 0 && watches.get(transactionId) === watch) drop(transactionId)
  }
}

function newWatch(first: Payable): Watch {
  const lookAt = performance.now() + Math.random() * FIRST_LOOK_MS
  const watch: Watch = { last: first, lookAt, isInDoubt: false, hearers: new Set() }
  watches.set(first.transactionId, watch)
  if (!isListening) {
    isListening = true
    listen(STATUS_CHANNEL, lookNow)
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

/** A charge that has moved is asked after without waiting for the next tick. */
function lookNow(transactionId: string): void {
  const watch = watches.get(transactionId)
  if (!watch) return
  watch.lookAt = 0
  void tick()
}

async function tick(): Promise<void> {
  if (isAsking) return
  const at = performance.now()
  const due = dueAt(at)
  if (due.length === 0) return
  isAsking = true
  // Before the answer, so that a database that fails is not asked again at once.
  for (const id of due) watches.get(id)!.lookAt = at + LOOK_MS * (0.75 + Math.random() / 2)
  try {
    for (const payable of await findPayables(due)) tell(payable)
  } catch (error) {
    log.warn({ err: error, charges: due.length }, 'charges that are followed could not be read')
  } finally {
    isAsking = false
  }
  // What moved while the answer was under way, and what was too much for one query.
  if (dueAt(performance.now()).length > 0) setImmediate(() => void tick())
}

/** The charges whose time has come, at most a batch. */
function dueAt(at: number): string[] {
  const due: string[] = []
  for (const [transactionId, { lookAt }] of watches) {
    if (lookAt <= at) due.push(transactionId)
    if (due.length === BATCH) break
  }
  return due
}

function tell(payable: Payable): void {
  const watch = watches.get(payable.transactionId)
  if (!watch || !(watch.isInDoubt || isOther(payable, watch.last))) return
  watch.last = payable
  watch.isInDoubt = false
  for (const hear of [...watch.hearers]) hear(payable)
  if (hasEnded(payable.status)) drop(payable.transactionId)
}

function isOther(one: Payable, other: Payable): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
