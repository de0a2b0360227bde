import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import type { EndpointKey } from './flight'

/** An endpoint for which something is due. */
export interface DueEndpoint extends EndpointKey {
  /** False when it was switched off or deleted meanwhile. */
  isActive: boolean
}

// Steps from one endpoint that waits to the next one through the index, past all that waits of
// each: the cost is that of the endpoints, not of their backlogs.
const HEADS_OF_ALL = `
  (SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
   WHERE "waitingFor" IS NOT NULL ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1)
  UNION ALL
  SELECT next.* FROM head CROSS JOIN LATERAL (
    SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
    WHERE "waitingFor" > head."endpointId" ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1
  ) next`

const HEADS_OF_ONE = `
  SELECT w."merchantId", w."endpointId",
    (SELECT min(d."nextAttemptAt") FROM "Delivery" d WHERE d."waitingFor" = w."endpointId")
  FROM "WebhookEndpoint" w WHERE w."merchantId" = $2`

const find = (heads: string) => `
  WITH RECURSIVE head("merchantId", "endpointId", "nextAttemptAt") AS (${heads})
  SELECT w."merchantId", w."endpointId", w."enabled" AND w."deletedAt" IS NULL AS "isActive"
  FROM head h JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
  WHERE h."nextAttemptAt" <= $1 AND (w."pausedUntil" IS NULL OR w."pausedUntil" <= $1)
    AND (w."verifiedAt" IS NOT NULL OR NOT w."enabled" OR w."deletedAt" IS NOT NULL)`

const FIND_ALL = find(HEADS_OF_ALL)
const FIND_ONE = find(HEADS_OF_ONE)

/**
 * The endpoints for which a delivery is due, except those that are spared for a while and those
 * whose URL has not answered a ping yet.
 *
 * @param merchantId when given, only this merchant's
 */
export async function findDueEndpoints(merchantId: string | null = null): Promise<DueEndpoint[]> {
  const query = merchantId
    ? { name: 'find-due-of-one', text: FIND_ONE, values: [now(), merchantId] }
    : { name: 'find-due', text: FIND_ALL, values: [now()] }
  return (await pool.query<DueEndpoint>(query)).rows
}
