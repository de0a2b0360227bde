import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'

/** No database transaction of a request lasts longer. */
export const WRITERS_MAX_MS = 20 * SECOND_MS
const WRITERS_EVERY_MS = 5

// PostgreSQL locks a table for a statement that writes to it before it takes the statement's
// snapshot, and until the database transaction ends. The owners of these locks are compared for
// equality alone: they have no order.
const WRITERS = `
  SELECT DISTINCT "virtualtransaction" AS "writer" FROM pg_locks
  WHERE "locktype" = 'relation' AND "mode" = 'RowExclusiveLock' AND "granted"
    AND "database" = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND "relation" IN ('"Event"'::regclass, '"Attempt"'::regclass)
    AND ($1::text[] IS NULL OR "virtualtransaction" = ANY($1))`

/**
 * Waits until the database transactions that are writing events or attempts have ended, 20 s at
 * most. They may not know of a stream that was opened, or of an endpoint that was switched on,
 * since they began.
 */
export async function awaitWriters(): Promise<void> {
  await haveEnded(await findWriters(null, pool), WRITERS_MAX_MS)
}

/**
 * Waits until these database transactions, which were writing events or attempts, have ended.
 *
 * @param writers their `virtualtransaction`s
 * @returns false if one has not in this time
 */
export async function haveEnded(
  writers: string[],
  waitMs: number,
  connections = pool,
): Promise<boolean> {
  const end = performance.now() + waitMs
  let left = writers
  while (left.length > 0 && performance.now() < end) {
    await sleep(WRITERS_EVERY_MS)
    left = await findWriters(left, connections)
  }
  return left.length === 0
}

async function findWriters(among: string[] | null, connections: typeof pool): Promise<string[]> {
  const { rows } = await connections.query<{ writer: string }>(WRITERS, [among])
  return rows.map(({ writer }) => writer)
}
