import { pool } from '@/lib/platform/db/pool'
import type { Claim } from './claim-deliveries'

const RELEASE = `
  UPDATE "Delivery" d SET "leasedUntil" = NULL, "claimId" = NULL
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c("merchantId", "deliveryId", "claimId")
  WHERE d."merchantId" = c."merchantId" AND d."deliveryId" = c."deliveryId" AND d."claimId" = c."claimId"`

/** Gives claims back unattempted, so that another worker need not wait for their leases to run out. */
export async function releaseClaims(claims: Claim[]): Promise<void> {
  if (claims.length === 0) return
  const columns = [
    claims.map(({ merchantId }) => merchantId),
    claims.map(({ deliveryId }) => deliveryId),
    claims.map(({ claimId }) => claimId),
  ]
  await pool.query(RELEASE, columns)
}
