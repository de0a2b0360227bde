import { AppError } from '@/lib/kernel/errors'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { rateLimited } from '@/lib/platform/metrics/counters'
import { checkCaller } from './check-caller'

// What waits for a merchant's lock holds a database connection meanwhile, so one busy merchant
// could hold them all. So it first waits in a line of this process, where it holds nothing. A line
// has a name: the merchant's id for what takes its locks, `read <id>` and others for lines of their
// own. Of a line a few run at once, the others wait in the order in which they came, and when
// `WAITING_MAX` wait, the next is refused.
//
// Example: 200 withdrawals of a merchant, a pool of 20. Four run, 196 wait, and 16 connections are
// left for others.
//
// A line with a `rest` also leaves time to others. It has `atOnce / (1 + rest)` turns as its share
// of all time. Example: exports, one at once, with a rest of 1: half of the time. While exports
// wait and the line has used more than that and `BURST_MS`, an export of 300 ms is followed by 300
// ms of rest.

/** How many database transactions of one merchant may hold a connection of this process at once. */
export const TURNS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_POOL / 5))

/** How many more may wait for a turn, without a connection, before further ones are refused. */
export const WAITING_MAX = 1_000

/** How much time a line may use beyond its share before its turns rest: that of some pages. */
const BURST_MS = 500

/** No turn rests longer: half of what a read waits, so that the next one still gets the turn. */
const REST_MAX_MS = 2_500

interface Line {
  running: number
  /** Since when at least one has run. */
  beganAt: number
  /** The time that its turns have taken, in ms. */
  usedMs: number
  /** Each resumes one waiting caller, first come, first served. */
  waiting: (() => void)[]
}

const lines = new Map<string, Line>()

interface Rules {
  /** How many run at once. */
  atOnce?: number
  /** False for work that no caller would retry: it waits however long the queue is. */
  mayRefuse?: boolean
  /** How long one may wait, in ms. */
  waitMs?: number
  /**
   * How long a turn rests before it goes to the next, as a multiple of the time that it took,
   * once the line has used more than its share: 1 leaves half of the time to others. A turn for
   * which nobody waits rests only while all turns are taken, if there are several.
   */
  rest?: number
}

/**
 * Runs `act` in its turn, such as a database transaction that may wait for a merchant's locks. A
 * caller who has waited is authenticated again.
 *
 * @param name of the line: the merchant's id, with a word before it for a line apart from its locks
 * @throws AppError `rate_limited` when the queue is full; `busy` after `waitMs`. Nothing
 *   was done
 * @see docs/decisions/0029
 */
export async function takeTurn<T>(
  name: string,
  act: () => Promise<T>,
  { atOnce = TURNS_AT_ONCE, mayRefuse = true, waitMs, rest = 0 }: Rules = {},
): Promise<T> {
  const line = lines.get(name) ?? newLine()
  lines.set(name, line)
  const mustWait = line.running >= atOnce
  if (!mustWait) line.running += 1
  else {
    if (mayRefuse && line.waiting.length >= WAITING_MAX) throw queueFullError()
    await waitIn(line, waitMs)
  }
  const startedAt = performance.now()
  try {
    if (mustWait) await checkCaller()
    return await act()
  } finally {
    const tookMs = performance.now() - startedAt
    line.usedMs += tookMs
    const isFull = line.waiting.length > 0 || (atOnce > 1 && line.running >= atOnce)
    const mustRest = isFull && hasUsedItsShare(line, atOnce / (1 + rest))
    const restMs = mustRest ? Math.min(rest * tookMs, REST_MAX_MS) : 0
    if (restMs > 0) setTimeout(passOn, restMs, name, line)
    else passOn(name, line)
  }
}

/**
 * Runs a database transaction that may wait for a merchant's locks, in a turn of the merchant.
 *
 * @throws AppError `rate_limited` when the merchant's queue is full; nothing was done
 */
export function transactInTurn<T>(merchantId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  return takeTurn(merchantId, () => prisma.$transaction(act))
}

const newLine = (): Line => ({ running: 0, beganAt: performance.now(), usedMs: 0, waiting: [] })

/** @param share how many turns may be running all the time */
function hasUsedItsShare({ beganAt, usedMs }: Line, share: number): boolean {
  return usedMs - share * (performance.now() - beganAt) > BURST_MS
}

function waitIn({ waiting }: Line, waitMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(busyError('Too much of this account is being read at once'))
    }
    const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(begin)
  })
}

/** Hands the turn to the caller that has waited longest. */
function passOn(name: string, line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.running -= 1
  if (line.running === 0) lines.delete(name)
}

/** @param what why it was not done */
export function busyError(what: string): AppError {
  rateLimited.inc({ limit: 'busy' })
  return new AppError('busy', `${what}. Wait for the seconds of Retry-After, then ask again`, {}, 5)
}

function queueFullError(): AppError {
  rateLimited.inc({ limit: 'turns' })
  const message =
    'Too many operations of this account wait for each other. Wait for the seconds of Retry-After, then send it again: nothing was done'
  return new AppError('rate_limited', message, {}, 1)
}

/**
 * Runs a query for someone without a credential who looks at something of a merchant. Only a few of
 * one merchant run at once in this process, in a queue apart from the merchant's own.
 *
 * @param query uses one connection at a time, or a few where it includes relations; must not take a
 * turn itself
 * @throws AppError `rate_limited` when the queue is full
 * @see docs/decisions/0029
 */
export function visitInTurn<T>(merchantId: string, query: () => Promise<T>): Promise<T> {
  return takeTurn(`visit ${merchantId}`, query)
}
