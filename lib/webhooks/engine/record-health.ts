import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { FAILURES_MAX, pauseTable } from './breaker'
import type { Claim } from './claim-deliveries'

interface Failure {
  startedAt: Date
  /** For how long the receiver asked to be left alone; 0 when it did not. */
  askedMs: number
}

// Several attempts may be under way when their endpoint begins to be spared. How those end is no
// news: only the one that was sent to ask makes the next pause longer.
const PAUSES = `"pauses" + CASE WHEN $7 OR ("pauses" = 0 AND "failures" + 1 >= $8) THEN 1 ELSE 0 END`

const FAIL = `
  UPDATE "WebhookEndpoint" SET
    "failures" = "failures" + 1,
    "failingSince" = coalesce("failingSince", $4),
    "lastFailureAt" = $5,
    "pauses" = ${PAUSES},
    "pausedUntil" = greatest($6::timestamptz, CASE WHEN ${PAUSES} > "pauses"
      THEN $5::timestamptz + make_interval(secs => ($9::int[])[least(${PAUSES}, cardinality($9::int[]))] / 1000.0)
      ELSE "pausedUntil" END)
  WHERE "merchantId" = $1 AND "endpointId" = $2 AND "url" = $3
  RETURNING "pausedUntil" > $5 AS "rests"`

/**
 * Counts a failed attempt against its endpoint, which is spared for a while after several in a row,
 * and for as long as it asks. One statement, so workers that fail side by side count together; an
 * endpoint whose URL was changed meanwhile is not blamed for the old one.
 *
 * @returns whether the endpoint is to be left alone now
 */
export async function recordFailure(
  claim: Claim,
  { startedAt, askedMs }: Failure,
): Promise<boolean> {
  const { merchantId, endpointId, url, isProbe } = claim
  const moment = now()
  const askedUntil = askedMs > 0 ? new Date(moment.getTime() + askedMs) : null
  const pauses = pauseTable(Math.random())
  const { rows } = await pool.query<{ rests: boolean | null }>({
    name: 'record-webhook-failure',
    text: FAIL,
    values: [
      ...[merchantId, endpointId, url, startedAt, moment],
      ...[askedUntil, isProbe, FAILURES_MAX, pauses],
    ],
  })
  return rows[0]?.rests ?? false
}

const RECOVER = `
  UPDATE "WebhookEndpoint" SET "failures" = 0, "failingSince" = NULL, "warnedAt" = NULL, "pauses" = 0,
    "pausedUntil" = CASE WHEN "pauses" = 0 THEN "pausedUntil" END
  WHERE "merchantId" = $1 AND "endpointId" = $2 AND "failures" > 0`

/** Forgives an endpoint its failures, now that an attempt succeeded: all that waits may go. */
export async function recordRecovery({ merchantId, endpointId }: Claim): Promise<void> {
  await pool.query({
    name: 'record-webhook-recovery',
    text: RECOVER,
    values: [merchantId, endpointId],
  })
}
