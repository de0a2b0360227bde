import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'

/** How long a claim lasts: longer than any attempt, shorter than anyone's patience with a dead worker. */
export const LEASE_MS = 60_000

/** For how long an event that is not delivered holds back the later ones of its transaction. */
const HOLD_MS = 60_000

/** A delivery that is ours until the lease runs out, with all that an attempt needs. */
export interface Claim {
  merchantId: string
  deliveryId: string
  endpointId: string
  leasedUntil: Date
  /** Attempts made before. */
  attempts: number
  event: string
  payload: string
  url: string
  secretCipher: string
  /** False when the endpoint was switched off or deleted meanwhile. */
  isActive: boolean
}

interface Wanted {
  /** At most so many in all. */
  limit: number
  /** At most so many for one endpoint, those held already counted. */
  perEndpoint: number
  /** How many are held already, by endpoint. */
  held?: ReadonlyMap<string, number>
  /** When given, only this merchant's. */
  merchantId?: string | null
}

// The lease is written, not a row lock that is held, and its condition stands
// in the UPDATE once more: a rival that waited for the row reads it again.
const CLAIM = `
  WITH held AS (
    SELECT * FROM unnest($5::uuid[], $6::int[]) AS h("endpointId", "count")
  ), due AS (
    SELECT d."merchantId", d."deliveryId", d."endpointId", d."nextAttemptAt"
    FROM "Delivery" d JOIN "Event" e ON e."merchantId" = d."merchantId" AND e."eventId" = d."eventId"
    WHERE d."status" = 'PENDING' AND d."nextAttemptAt" <= $1
      AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= $1)
      AND ($8::uuid IS NULL OR d."merchantId" = $8)
      AND NOT EXISTS (SELECT FROM held h WHERE h."endpointId" = d."endpointId" AND h."count" >= $4)
      AND NOT EXISTS (
        SELECT FROM "Event" before LEFT JOIN "Delivery" prior ON prior."merchantId" = before."merchantId"
          AND prior."eventId" = before."eventId" AND prior."endpointId" = d."endpointId"
        WHERE before."merchantId" = e."merchantId" AND before."transactionId" = e."transactionId"
          AND before."eventId" < e."eventId"
          AND CASE WHEN prior."deliveryId" IS NULL
            THEN before."relayedAt" IS NULL AND before."occurredAt" > $7
            ELSE prior."status" = 'PENDING' AND prior."createdAt" > $7 END
      )
    ORDER BY d."nextAttemptAt" LIMIT $3
  ), placed AS (
    SELECT *, row_number() OVER (PARTITION BY "endpointId" ORDER BY "nextAttemptAt") AS place FROM due
  ), chosen AS (
    SELECT p."merchantId", p."deliveryId"
    FROM placed p LEFT JOIN held h USING ("endpointId")
    WHERE p.place <= $4 - coalesce(h."count", 0)
    ORDER BY p.place, p."nextAttemptAt" LIMIT $3
  ), claimed AS (
    UPDATE "Delivery" SET "leasedUntil" = $2
    WHERE ("merchantId", "deliveryId") IN (SELECT "merchantId", "deliveryId" FROM chosen)
      AND "status" = 'PENDING' AND "nextAttemptAt" <= $1
      AND ("leasedUntil" IS NULL OR "leasedUntil" <= $1)
    RETURNING "merchantId", "deliveryId", "eventId", "endpointId", "leasedUntil", "attempts"
  )
  SELECT c."merchantId", c."deliveryId", c."endpointId", c."leasedUntil", c."attempts",
    e."name" AS "event", e."payload", w."url", w."secretCipher",
    w."enabled" AND w."deletedAt" IS NULL AS "isActive"
  FROM claimed c
  JOIN "Event" e ON e."merchantId" = c."merchantId" AND e."eventId" = c."eventId"
  JOIN "WebhookEndpoint" w ON w."merchantId" = c."merchantId" AND w."endpointId" = c."endpointId"`

/**
 * Claims deliveries that are due, so that nobody else attempts them while the
 * lease lasts. Each endpoint gets its turn before any gets a second one. An
 * event waits, for a minute at most, until the earlier ones of its transaction
 * have reached the same endpoint.
 */
export async function claimDeliveries(wanted: Wanted): Promise<Claim[]> {
  const { limit, perEndpoint, held = new Map(), merchantId = null } = wanted
  const moment = now()
  const leasedUntil = new Date(moment.getTime() + LEASE_MS)
  const heldSince = new Date(moment.getTime() - HOLD_MS)
  const load = [[...held.keys()], [...held.values()]]
  const { rows } = await pool.query<Claim>({
    name: 'claim-deliveries',
    text: CLAIM,
    values: [moment, leasedUntil, limit, perEndpoint, ...load, heldSince, merchantId],
  })
  return rows
}
