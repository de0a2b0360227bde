import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'

/** How many events one statement takes. */
export const RELAY_BATCH = 500

// The second look at `relayedAt` happens again after waiting for a rival's row,
// which is what makes rivals divide the events between them. It is not written
// as IS NULL, lest the planner, who believes that hardly any event waits, go
// through the index of the waiting once for each of them: 500 took 0.2 s so.
const RELAY = `
  WITH batch AS MATERIALIZED (
    SELECT "merchantId", "eventId" FROM "Event"
    WHERE "relayedAt" IS NULL AND ($3::uuid IS NULL OR "merchantId" = $3)
    ORDER BY "eventId" LIMIT $2
  ), relayed AS (
    UPDATE "Event" e SET "relayedAt" = $1 FROM batch b
    WHERE e."merchantId" = b."merchantId" AND e."eventId" = b."eventId"
      AND coalesce(e."relayedAt", 'epoch') = 'epoch'
    RETURNING e."merchantId", e."eventId", e."name"
  ), made AS (
    INSERT INTO "Delivery" ("merchantId", "deliveryId", "eventId", "endpointId", "createdAt", "nextAttemptAt")
    SELECT r."merchantId", gen_random_uuid(), r."eventId", w."endpointId", $1, $1
    FROM relayed r JOIN "WebhookEndpoint" w ON w."merchantId" = r."merchantId"
    WHERE w."enabled" AND w."deletedAt" IS NULL AND r."name" = ANY(w."events")
    ON CONFLICT DO NOTHING
  )
  SELECT count(*)::int AS count FROM relayed`

/**
 * Makes the deliveries of the oldest events that have none yet, for every
 * endpoint that is on and subscribed. One statement, so an event is marked
 * exactly when its deliveries exist; any number of relays may run at once.
 *
 * @param merchantId when given, only this merchant's events
 * @returns how many events were taken; `RELAY_BATCH` means that there may be more
 */
export async function relayEvents(merchantId: string | null = null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'relay-events',
    text: RELAY,
    values: [now(), RELAY_BATCH, merchantId],
  })
  return rows[0]?.count ?? 0
}
