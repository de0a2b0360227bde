import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { SET_ASIDE } from '@/lib/webhooks/attempt-error'
import type { EndpointKey, Room } from './flight'
import { PROBE_MS } from './retry'

/** The lease of a claim, unless renewed: how long the deliveries of a dead worker wait. */
export const LEASE_MS = 15_000

/** How long a failing event holds back the later events of its transaction. */
const HOLD_MS = MINUTE_MS

/** A delivery leased by this process, with everything that an attempt needs. */
export interface Claim extends EndpointKey {
  deliveryId: string
  /** Identifies this claim: another claim of the same delivery has another id. */
  claimId: string
  claimedAt: Date
  leasedUntil: Date
  /** The number of earlier attempts. */
  attempts: number
  event: string
  /** When the event happened. */
  occurredAt: Date
  payload: string
  url: string
  secretCipher: string
  previousSecretCipher: string | null
  previousSecretUntil: Date | null
  /** Whether the endpoint has failed since its last success. */
  isFailing: boolean
  /** Whether this is the single attempt after a pause, which tests the endpoint. */
  isProbe: boolean
}

interface Claimed {
  claims: Claim[]
  /** Endpoints for which more may be due. */
  unfinished: EndpointKey[]
}

// The conditions are written so that each lookup has its own index and needs no join, because the
// planner's statistics are poor for the set of waiting deliveries, which changes all the time.
//
// The lease is a column, not a held row lock. Rows that a concurrent statement has locked are
// skipped, not waited for: two workers that claim for the same endpoints in different orders would
// otherwise deadlock.
const CLAIM = `
  WITH asked AS (
    SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::int[]) AS a("merchantId", "endpointId", "room")
  ), ready AS (
    SELECT w."merchantId", w."endpointId", w."pauses",
      CASE WHEN w."pauses" > 0 THEN 1 ELSE a."room" END AS "room"
    FROM asked a JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
    WHERE w."enabled" AND w."deletedAt" IS NULL AND w."verifiedAt" IS NOT NULL
      AND (w."pausedUntil" IS NULL OR w."pausedUntil" <= $1)
  ), chosen AS MATERIALIZED (
    SELECT r."merchantId", r."endpointId", r."pauses", due."deliveryId"
    FROM ready r CROSS JOIN LATERAL (
      SELECT d."deliveryId" FROM "Delivery" d
      WHERE d."waitingFor" = r."endpointId" AND d."nextAttemptAt" <= $1
        AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= $1)
        AND (
          SELECT p."eventId" FROM "Delivery" p
          WHERE p."transactionId" = d."transactionId" AND p."eventId" < d."eventId"
            AND p."waitingFor" IS NOT NULL AND NOT p."waitingFor" <> r."endpointId"
            AND (p."firstAttemptAt" IS NULL OR p."firstAttemptAt" > $7)
          LIMIT 1
        ) IS NULL
      ORDER BY d."nextAttemptAt", d."eventId" LIMIT r."room"
      FOR NO KEY UPDATE OF d SKIP LOCKED
    ) due
  ), probed AS MATERIALIZED (
    SELECT w."merchantId", w."endpointId"
    FROM chosen c JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
    WHERE c."pauses" > 0 AND w."pausedUntil" <= $1
    FOR NO KEY UPDATE OF w SKIP LOCKED
  ), probing AS (
    UPDATE "WebhookEndpoint" w SET "pausedUntil" = $8 FROM probed p
    WHERE w."merchantId" = p."merchantId" AND w."endpointId" = p."endpointId"
    RETURNING w."endpointId"
  ), claimed AS (
    UPDATE "Delivery" d SET "leasedUntil" = $2, "claimId" = $3 FROM chosen c
    WHERE d."merchantId" = c."merchantId" AND d."deliveryId" = c."deliveryId"
      AND (c."pauses" = 0 OR c."endpointId" IN (SELECT "endpointId" FROM probing))
    RETURNING d."merchantId", d."endpointId", d."deliveryId", d."eventId", d."attempts", c."pauses"
  )
  SELECT c."eventId", c."merchantId", c."endpointId", c."deliveryId", $3::uuid AS "claimId",
    $1::timestamptz AS "claimedAt", $2::timestamptz AS "leasedUntil", c."attempts", e."name" AS "event", e."occurredAt", e."payload",
    w."url", w."secretCipher", w."previousSecretCipher", w."previousSecretUntil",
    w."failures" > 0 AS "isFailing", c."pauses" > 0 AS "isProbe", 1 AS "chosen"
  FROM claimed c
  JOIN "WebhookEndpoint" w ON w."merchantId" = c."merchantId" AND w."endpointId" = c."endpointId"
  JOIN "Event" e ON e."merchantId" = c."merchantId" AND e."eventId" = c."eventId"
  UNION ALL
  SELECT NULL, NULL, "endpointId", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL, count(*)::int
  FROM chosen GROUP BY "endpointId"
  ORDER BY "eventId" NULLS LAST`

/**
 * Claims due deliveries, oldest first, so that no other worker attempts them during the lease. An
 * event waits until the earlier events of its transaction were delivered to the same endpoint, or
 * until a minute after the first attempt of one that fails. A paused endpoint gets nothing, and
 * after the pause one attempt, from whichever worker claims it first. An unverified endpoint gets
 * nothing.
 *
 * @param rooms how many to claim, by endpoint
 */
export async function claimDeliveries(rooms: Room[]): Promise<Claimed> {
  const moment = now()
  const after = (ms: number) => new Date(moment.getTime() + ms)
  const asked = [
    rooms.map(({ merchantId }) => merchantId),
    rooms.map(({ endpointId }) => endpointId),
    rooms.map(({ room }) => room),
  ]
  const { rows } = await pool.query<Row>({
    name: 'claim-deliveries',
    text: CLAIM,
    values: [moment, after(LEASE_MS), randomUUID(), ...asked, after(-HOLD_MS), after(PROBE_MS)],
  })
  const chosen = new Map(
    rows.flatMap((row) => (row.deliveryId === null ? [[row.endpointId, row.chosen]] : [])),
  )
  return {
    claims: rows.filter((row): row is Claim & Row => row.deliveryId !== null),
    // All rooms were filled, so that more may be due.
    unfinished: rooms.filter(({ endpointId, room }) => chosen.get(endpointId) === room),
  }
}

/** A claim, or the number of deliveries chosen for an endpoint. */
type Row = { endpointId: string; chosen: number } & (Claim | { deliveryId: null })

/**
 * The renewal interval, which is several times shorter than the lease, so that one lost connection
 * does not lose a claim.
 */
export const RENEW_MS = 4_000

// A locked row is skipped, as it is when claiming: its attempt is just being recorded.
const RENEW = `
  WITH held AS MATERIALIZED (
    SELECT d."merchantId", d."deliveryId" FROM "Delivery" d
    JOIN unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS c("merchantId", "deliveryId", "claimId")
      USING ("merchantId", "deliveryId", "claimId")
    FOR NO KEY UPDATE OF d SKIP LOCKED
  )
  UPDATE "Delivery" d SET "leasedUntil" = $1 FROM held
  WHERE d."merchantId" = held."merchantId" AND d."deliveryId" = held."deliveryId"`

/** Extends the leases of claims that are not new, unless another worker has taken them over. */
export async function renewClaims(claims: Claim[]): Promise<void> {
  const moment = now().getTime()
  const old = claims.filter(
    (claim) => claim.leasedUntil.getTime() < moment + LEASE_MS - RENEW_MS / 2,
  )
  if (old.length === 0) return
  const leasedUntil = new Date(moment + LEASE_MS)
  const columns = [
    old.map(({ merchantId }) => merchantId),
    old.map(({ deliveryId }) => deliveryId),
    old.map(({ claimId }) => claimId),
  ]
  await pool.query(RENEW, [leasedUntil, ...columns])
  for (const claim of old) claim.leasedUntil = leasedUntil
}

const ENDPOINT = `
  SELECT w."url", w."secretCipher", w."previousSecretCipher", w."previousSecretUntil"
  FROM "Delivery" d JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
  WHERE d."merchantId" = $1 AND d."deliveryId" = $2 AND d."claimId" = $3 AND d."status" = 'PENDING'
    AND w."enabled" AND w."deletedAt" IS NULL AND w."verifiedAt" IS NOT NULL`

/**
 * Reads the endpoint of a claim that has waited, so that an attempt goes to its present URL and is
 * signed with its present secrets.
 *
 * @returns false for a claim that another worker has taken over, and for an endpoint that was
 *   disabled or deleted meanwhile, or has a new URL that is not verified
 */
export async function renewEndpoint(claim: Claim): Promise<boolean> {
  const values = [claim.merchantId, claim.deliveryId, claim.claimId]
  const { rows } = await pool.query<Claim>({ name: 'renew-endpoint', text: ENDPOINT, values })
  Object.assign(claim, rows[0])
  return rows.length > 0
}

const RELEASE = `
  UPDATE "Delivery" d SET "leasedUntil" = NULL, "claimId" = NULL
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c("merchantId", "deliveryId", "claimId")
  WHERE d."merchantId" = c."merchantId" AND d."deliveryId" = c."deliveryId" AND d."claimId" = c."claimId"`

/**
 * Releases claims without an attempt, so that another worker need not wait for the leases to
 * expire. It does not reject: an error is logged.
 */
export async function releaseClaims(claims: Claim[]): Promise<void> {
  if (claims.length === 0) return
  const columns = [
    claims.map(({ merchantId }) => merchantId),
    claims.map(({ deliveryId }) => deliveryId),
    claims.map(({ claimId }) => claimId),
  ]
  try {
    await pool.query(RELEASE, columns)
  } catch (error) {
    log.warn(
      { err: error },
      'claimed deliveries could not be released; they wait until their leases expire',
    )
  }
}

const SHELVE_BATCH = 1_000

const SHELVE = `
  UPDATE "Delivery" SET "status" = 'FAILED', "lastError" = '${SET_ASIDE}',
    "claimId" = NULL, "leasedUntil" = NULL
  WHERE ("merchantId", "deliveryId") IN (
    SELECT "merchantId", "deliveryId" FROM "Delivery"
    WHERE "waitingFor" = $2 AND "merchantId" = $1 LIMIT $3
    FOR NO KEY UPDATE SKIP LOCKED
  ) AND "status" = 'PENDING' AND NOT EXISTS (
    SELECT FROM "WebhookEndpoint"
    WHERE "merchantId" = $1 AND "endpointId" = $2 AND "enabled" AND "deletedAt" IS NULL
  )`

/**
 * Sets all waiting deliveries of a disabled or deleted endpoint to FAILED without an attempt. They
 * can be resent. It stops when the endpoint is enabled again.
 */
export async function shelveDeliveries({ merchantId, endpointId }: EndpointKey): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(SHELVE, [merchantId, endpointId, SHELVE_BATCH])
    if (rowCount !== SHELVE_BATCH) return
  }
}
