import { now } from '@/lib/clock'
import { coalesce } from '@/lib/db/coalesce'
import { pool } from '@/lib/db/pool'
import type { Answer } from '@/lib/webhooks/sending/post-payload'
import type { Claim } from './claim-deliveries'
import type { Verdict } from './retry'

interface Outcome {
  claim: Claim
  answer: Answer
  verdict: Verdict
}

// Whose lease has run out may add what it learnt, and that the event arrived,
// but no longer decides what happens next: that is the next holder's.
const RECORD = `
  WITH tried AS (
    SELECT * FROM unnest(
      $1::uuid[], $2::uuid[], $3::timestamptz[], $4::"DeliveryStatus"[], $5::timestamptz[],
      $6::timestamptz[], $7::int[], $8::int[], $9::text[], $10::text[], $11::uuid[], $12::text[]
    ) AS t("merchantId", "deliveryId", "lease", "status", "nextAttemptAt",
      "startedAt", "latencyMs", "statusCode", "error", "responseBody", "goneId", "goneUrl")
  ), settled AS (
    UPDATE "Delivery" d SET
      "attempts" = d."attempts" + 1,
      "lastStatusCode" = t."statusCode",
      "lastLatencyMs" = t."latencyMs",
      "lastError" = t."error",
      "status" = CASE WHEN d."leasedUntil" = t."lease" OR t."status" = 'DELIVERED'
        THEN t."status" ELSE d."status" END,
      "nextAttemptAt" = CASE WHEN d."leasedUntil" = t."lease"
        THEN coalesce(t."nextAttemptAt", d."nextAttemptAt") ELSE d."nextAttemptAt" END,
      "deliveredAt" = CASE WHEN t."status" = 'DELIVERED' THEN $13 ELSE d."deliveredAt" END,
      "leasedUntil" = CASE WHEN d."leasedUntil" = t."lease" OR t."status" = 'DELIVERED'
        THEN NULL ELSE d."leasedUntil" END
    FROM tried t WHERE d."merchantId" = t."merchantId" AND d."deliveryId" = t."deliveryId"
    RETURNING t.*, d."attempts"
  ), gone AS (
    UPDATE "WebhookEndpoint" w SET "enabled" = false, "disabledReason" = 'gone', "updatedAt" = $13
    FROM tried t WHERE w."merchantId" = t."merchantId" AND w."endpointId" = t."goneId"
      AND w."url" = t."goneUrl" AND w."enabled"
  )
  INSERT INTO "Attempt" ("merchantId", "deliveryId", "number", "startedAt", "latencyMs",
    "statusCode", "error", "responseBody")
  SELECT "merchantId", "deliveryId", "attempts", "startedAt", "latencyMs",
    "statusCode", "error", "responseBody" FROM settled`

/**
 * Writes an attempt and what follows from it for its delivery, in one
 * statement, shared with attempts that end at the same time. A 410 switches
 * the endpoint off, unless its URL was changed meanwhile.
 */
export const recordAttempt = coalesce(recordAttempts, { rowsMax: 200, statementsMax: 2 })

async function recordAttempts(outcomes: Outcome[]): Promise<null[]> {
  const moment = now()
  const columns: unknown[][] = Array.from({ length: 12 }, () => [])
  for (const outcome of outcomes) {
    for (const [i, value] of rowOf(outcome, moment).entries()) columns[i]?.push(value)
  }
  await pool.query({ name: 'record-attempts', text: RECORD, values: [...columns, moment] })
  return outcomes.map(() => null)
}

function rowOf({ claim, answer, verdict }: Outcome, moment: Date): unknown[] {
  const isGone = verdict.kind === 'gone'
  return [
    claim.merchantId,
    claim.deliveryId,
    claim.leasedUntil,
    STATUS_AFTER[verdict.kind],
    verdict.kind === 'retry' ? new Date(moment.getTime() + verdict.delayMs) : null,
    answer.startedAt,
    answer.latencyMs,
    answer.statusCode,
    answer.error,
    answer.responseBody,
    isGone ? claim.endpointId : null,
    isGone ? claim.url : null,
  ]
}

const STATUS_AFTER = {
  delivered: 'DELIVERED',
  retry: 'PENDING',
  failed: 'FAILED',
  gone: 'FAILED',
} as const satisfies Record<Verdict['kind'], string>
