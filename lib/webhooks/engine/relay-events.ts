import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import type { EndpointKey } from './flight'

/** How many events one statement takes. */
export const RELAY_BATCH = 500

/** What one statement relayed. */
export interface Relayed {
  /** How many events were taken; `RELAY_BATCH` means that there may be more. */
  events: number
  /** The endpoints that have something due now. */
  endpoints: EndpointKey[]
}

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
    RETURNING e."merchantId", e."eventId", e."transactionId", e."name"
  ), made AS (
    INSERT INTO "Delivery" ("merchantId", "deliveryId", "eventId", "transactionId", "endpointId",
      "createdAt", "nextAttemptAt")
    SELECT r."merchantId", gen_random_uuid(), r."eventId", r."transactionId", w."endpointId", $1, $1
    FROM relayed r JOIN "WebhookEndpoint" w ON w."merchantId" = r."merchantId"
    WHERE w."enabled" AND w."deletedAt" IS NULL AND r."name" = ANY(w."events")
    ON CONFLICT DO NOTHING
    RETURNING "merchantId", "endpointId"
  )
  SELECT (SELECT count(*) FROM relayed)::int AS "events", coalesce((
    SELECT json_agg(DISTINCT jsonb_build_object('merchantId', "merchantId", 'endpointId', "endpointId"))
    FROM made
  ), '[]') AS "endpoints"`

/**
 * Makes the deliveries of the oldest events that have none yet, for every
 * endpoint that is on and subscribed. One statement, so an event is marked
 * exactly when its deliveries exist; any number of relays may run at once. An
 * event's deliveries never become visible before those of the earlier ones of
 * its transaction: who takes it takes those too, or waits for who does.
 *
 * @param merchantId when given, only this merchant's events
 */
export async function relayEvents(merchantId: string | null = null): Promise<Relayed> {
  const { rows } = await pool.query<Relayed>({
    name: 'relay-events',
    text: RELAY,
    values: [now(), RELAY_BATCH, merchantId],
  })
  return rows[0] as Relayed
}
