import { pool } from '@/lib/platform/db/pool'
import type { EndpointKey } from './flight'

const SHELVE_BATCH = 1_000

const SHELVE = `
  UPDATE "Delivery" SET "status" = 'FAILED', "lastError" = 'endpoint_disabled',
    "claimId" = NULL, "leasedUntil" = NULL
  WHERE ("merchantId", "deliveryId") IN (
    SELECT "merchantId", "deliveryId" FROM "Delivery"
    WHERE "waitingFor" = $2 AND "merchantId" = $1 LIMIT $3
  ) AND "status" = 'PENDING'`

/**
 * Sets aside, unsent, all that waits for an endpoint that was switched off or deleted: visible as
 * failed, to be resent.
 */
export async function shelveDeliveries({ merchantId, endpointId }: EndpointKey): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(SHELVE, [merchantId, endpointId, SHELVE_BATCH])
    if (rowCount !== SHELVE_BATCH) return
  }
}
