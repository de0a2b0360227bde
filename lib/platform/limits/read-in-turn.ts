import { availableParallelism } from 'node:os'
import { isOutOfTime } from '@/lib/platform/db/database-away'
import { type Reader, reader } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { busyError, takeTurn } from './take-turn'

/** How many reads of one merchant may hold a reading connection of this process at once. */
export const READS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_READ_POOL / 4))

/** How long a read may wait for its turn, unless it says otherwise. */
const WAIT_MS = 5_000

/**
 * How long a part of an export may wait for its turn. If it waited no longer than a list, its
 * reader would be left with half of a table.
 */
export const PART_WAIT_MS = 120_000

/** A merchant that reads without a pause uses a tenth of the machine's cores. */
const READ_REST = Math.max(0, READS_AT_ONCE / (availableParallelism() / 10) - 1)

/** A merchant that exports several tables at once leaves half of this process's time to others. */
const EXPORT_REST = 1

/**
 * Runs a query that may read many rows of a merchant, on the connections for reading. Only a few of
 * one merchant run at once in this process, in a queue apart from what waits for locks, and each
 * for READ_TIMEOUT_SECONDS at most. While more of them wait, each is followed by a rest: lists and
 * sums cannot use up the connections, and the time of the machine, that payments need.
 *
 * @param query uses one connection at a time, or two where it includes two relations; must not take
 *   a turn itself
 * @param waitMs how long it may wait for its turn
 * @throws AppError `busy` when it waited or ran too long; `rate_limited` when the merchant's queue
 *   is full
 * @see docs/decisions/0079, 0124
 */
export async function readInTurn<T>(
  merchantId: string,
  query: (reader: Reader) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  const rules = { atOnce: READS_AT_ONCE, waitMs, rest: READ_REST }
  try {
    return await takeTurn(`read ${merchantId}`, () => query(reader), rules)
  } catch (error) {
    throw isOutOfTime(error) ? busyError('This took longer to read than it may') : error
  }
}

/**
 * Makes a part of a merchant's export. One part of a merchant is made at once in this process, with
 * a rest after it while others wait, because the lines of many exports would occupy the thread on
 * which payments are answered.
 *
 * @param make may take a turn to read, but no turn to export
 * @see docs/decisions/0085
 */
export function exportInTurn<T>(merchantId: string, make: () => Promise<T>): Promise<T> {
  return takeTurn(`export ${merchantId}`, make, { atOnce: 1, mayRefuse: false, rest: EXPORT_REST })
}
