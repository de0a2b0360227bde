import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { type Claim, LEASE_MS } from './claim-deliveries'

/** How often claims are renewed: several times a lease, so that one lost connection costs none. */
export const RENEW_MS = 4_000

const RENEW = `
  UPDATE "Delivery" d SET "leasedUntil" = $1
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS c("merchantId", "deliveryId", "claimId")
  WHERE d."merchantId" = c."merchantId" AND d."deliveryId" = c."deliveryId" AND d."claimId" = c."claimId"`

/** Prolongs the leases of those claims that are not brand-new, unless others have taken them over. */
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
