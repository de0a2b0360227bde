import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'
import { type Health, NO_HEALTH } from './public-endpoint'

const DAYS = 7
const DAY_MS = 24 * 3_600_000

// Most deliveries arrive at once and have no failed attempt to look for.
const HEALTH = `
  SELECT d."endpointId",
    (count(*) FILTER (WHERE d."status" = 'PENDING'))::int AS "pending",
    (count(*) FILTER (WHERE d."status" = 'FAILED'))::int AS "failed",
    max(d."deliveredAt") AS "lastDeliveredAt",
    max(f."at") AS "lastFailureAt"
  FROM "Delivery" d LEFT JOIN LATERAL (
    SELECT max(a."startedAt") AS "at" FROM "Attempt" a
    WHERE (d."attempts" > 1 OR d."lastError" IS NOT NULL) AND a."error" IS NOT NULL
      AND a."merchantId" = d."merchantId" AND a."deliveryId" = d."deliveryId"
  ) f ON true
  WHERE d."merchantId" = $1 AND d."endpointId" = ANY($2::uuid[]) AND d."createdAt" > $3
  GROUP BY d."endpointId"`

/**
 * How each of these endpoints has fared over the last seven days, which is
 * longer than any delivery is retried.
 */
export async function readHealth(
  merchantId: string,
  endpointIds: string[],
): Promise<(endpointId: string) => Health> {
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const { rows } = await pool.query<Health & { endpointId: string }>({
    name: 'read-webhook-health',
    text: HEALTH,
    values: [merchantId, endpointIds, since],
  })
  return (endpointId) => rows.find((row) => row.endpointId === endpointId) ?? NO_HEALTH
}
