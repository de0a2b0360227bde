import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { rateLimited } from '@/lib/platform/metrics/counters'

/** How many database transactions of one merchant hold a connection of this process at once. */
export const TURNS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_POOL / 5))

/** How many more may wait for their turn, without a connection, before others are refused. */
export const WAITING_MAX = 1_000

interface Line {
  running: number
  /** Each lets one caller go on: first come, first served. */
  waiting: (() => void)[]
}

const lines = new Map<string, Line>()

/**
 * Runs a database transaction that may wait for a merchant's locks, as one of few of this merchant
 * in this process. The others wait here, where they hold no connection, so that no merchant's queue
 * takes the connections of its neighbours.
 *
 * @param mayRefuse false for what nobody would send again, which waits however many do
 * @throws AppError `rate_limited` when too many of this merchant wait already; nothing was done
 * @see docs/decisions/0029
 */
export async function takeTurn<T>(
  merchantId: string,
  act: () => Promise<T>,
  { mayRefuse = true }: { mayRefuse?: boolean } = {},
): Promise<T> {
  const line = lines.get(merchantId) ?? { running: 0, waiting: [] }
  lines.set(merchantId, line)
  if (line.running < TURNS_AT_ONCE) line.running += 1
  else {
    if (mayRefuse && line.waiting.length >= WAITING_MAX) throw refusal()
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  try {
    return await act()
  } finally {
    passOn(merchantId, line)
  }
}

/** Whoever waits longest takes over the turn that is given back. */
function passOn(merchantId: string, line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.running -= 1
  if (line.running === 0) lines.delete(merchantId)
}

function refusal(): AppError {
  rateLimited.inc({ limit: 'turns' })
  const message =
    'Too many operations of this account wait for each other. Wait for the seconds of Retry-After, then send it again: nothing was done'
  return new AppError('rate_limited', message, {}, 1)
}

/**
 * Runs a query that may look at many rows of a merchant, as one of few of this merchant in this
 * process, so that no merchant's lists and sums take the connections of its neighbours. Reads have
 * a line of their own: they never wait for what waits for a lock.
 *
 * @param query uses one connection at a time, or two where it includes two relations; takes no turn
 * @throws AppError `rate_limited` when too many of this merchant wait already
 * @see docs/decisions/0029
 */
export function readInTurn<T>(merchantId: string, query: () => Promise<T>): Promise<T> {
  return takeTurn(`read ${merchantId}`, query)
}
