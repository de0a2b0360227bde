import { idAt, microsOf } from '@/lib/events/event-id'
import type { EventName } from '@/lib/events/events'
import { wakeRelayAfter } from '@/lib/events/wake-relay'
import type { Tx } from '@/lib/platform/db/prisma'

/** An event that is not written yet. */
interface NewEvent {
  merchantId: string
  /** Sorts the events of one statement; the event's id has its random digits, and another time. */
  eventId: string
  transactionId: string
  name: EventName
  payload: string
  occurredAt: Date
}

/** The columns of an event's JSON. */
export const EVENT_COLUMNS = `"merchantId" uuid, "eventId" uuid, "transactionId" uuid, "name" text,
  "payload" text, "occurredAt" timestamptz`

/**
 * The parts of a WITH that insert events (`event`) and write them down for the merchant's event
 * streams (`streamed`), for statements that write more than events. An event is marked as relayed
 * at once when no endpoint subscribes to it, or did when it happened. Every event is inserted in
 * this way, so that no stream misses one.
 *
 * The time in an event's id is that of the database's clock when the statement inserts it. So an
 * event that is not committed yet has a higher id than the time at which its database transaction
 * began, however long ago its process made it: a list of events knows up to where it is complete.
 *
 * @param rows a query that gives rows of `EVENT_COLUMNS`
 * @see docs/decisions/0086, 0119
 */
export const eventsFrom = (rows: string) => `
  event AS (
    INSERT INTO "Event"
      ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt", "relayedAt")
    SELECT "merchantId", ${idAt('"micros"', '"eventId"')}, "transactionId", "name", "payload",
      "occurredAt",
      CASE WHEN EXISTS (
        SELECT FROM "WebhookEndpoint" w WHERE w."merchantId" = row."merchantId"
          AND (w."enabled" OR row."occurredAt" <= w."disabledAt") AND w."deletedAt" IS NULL
          AND row."name" = ANY(w."events")
      ) THEN NULL ELSE "occurredAt" END
    FROM (
      SELECT given.*, ${microsOf('clock_timestamp()')} + row_number() OVER (ORDER BY "eventId")
        AS "micros"
      FROM (${rows}) AS given
    ) AS row
    RETURNING "merchantId", "eventId"
  ), streamed AS (
    INSERT INTO "StreamEntry" ("merchantId", "eventId")
    SELECT "merchantId", event."eventId" FROM "EventStream" JOIN event USING ("merchantId")
    WHERE "until" > now() ORDER BY event."eventId"
  )`

const INSERT = `
  WITH ${eventsFrom(`SELECT * FROM json_to_recordset($1::json) AS row(${EVENT_COLUMNS})`)}
  SELECT count(*)::int AS "events" FROM event`

/**
 * Inserts events in the caller's database transaction, and wakes the relay when it has committed.
 * Subscribers get them if and only if that commits.
 */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.$queryRawUnsafe(INSERT, JSON.stringify(events))
  wakeRelayAfter(tx)
}
