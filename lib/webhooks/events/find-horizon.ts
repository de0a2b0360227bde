import { haveEnded } from '@/lib/events/await-writers'
import { firstIdOf, microsOf } from '@/lib/events/event-id'
import { SECOND_MS } from '@/lib/kernel/time'
import type { Reader } from '@/lib/platform/db/prisma'
import { busyError } from '@/lib/platform/limits/take-turn'

/** How long a list waits for writers whose start PostgreSQL does not show. */
const HIDDEN_WAIT_MS = SECOND_MS

// A database transaction holds this lock on the table from before its statement makes the event's
// id until after its events are visible. PostgreSQL does not tell when it began to a role without
// the rights of the one that signed in, and where `track_activities` is off.
const HORIZON = `
  SELECT ${firstIdOf(microsOf('least(now(), min("xact_start"))'))} AS "horizon",
    coalesce(array_agg("virtualtransaction") FILTER (WHERE "isHidden"), '{}') AS "hidden"
  FROM (
    SELECT "virtualtransaction", "xact_start",
      "query" = '<insufficient privilege>' OR "state" = 'disabled' AS "isHidden"
    FROM pg_locks JOIN pg_stat_activity USING ("pid")
    WHERE "locktype" = 'relation' AND "mode" = 'RowExclusiveLock' AND "granted"
      AND "database" = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND "relation" = '"Event"'::regclass
  ) AS writer`

/**
 * Finds the id below which no event can turn up any more: the time at which the oldest database
 * transaction began that is writing events, or now. An event that commits later has a higher id,
 * because its id is made by the statement that inserts it. A statement that begins afterwards reads
 * all events below it.
 *
 * @throws AppError `busy` when it cannot be known, because a hidden writer goes on for too long
 * @see docs/decisions/0119
 */
export async function findHorizon(connections: Reader['pool']): Promise<string> {
  const { rows } = await connections.query<{ horizon: string; hidden: string[] }>({
    name: 'event-horizon',
    text: HORIZON,
  })
  const { horizon, hidden } = rows[0]!
  if (await haveEnded(hidden, HIDDEN_WAIT_MS, connections)) return horizon
  throw busyError('Events are being written at the moment')
}
