import { now } from '@/lib/platform/clock'
import { ATTEMPT_CHANNEL } from '@/lib/platform/db/channels'
import { coalesce } from '@/lib/platform/db/coalesce'
import { newNotifier } from '@/lib/platform/db/notify'
import { pool } from '@/lib/platform/db/pool'
import type { Answer } from '@/lib/webhooks/sending/post-payload'
import type { Claim } from './claim-deliveries'
import { FAILURES_MAX, pauseTable, type Verdict } from './retry'

/**
 * Readers of the attempt stream are notified at most every 100 ms, which a person hardly notices.
 */
const wakeFollowers = newNotifier(ATTEMPT_CHANNEL, 100)

interface Outcome {
  claim: Claim
  answer: Answer
  verdict: Verdict
}

/** The statement's parameters for each attempt, with their types. */
const INPUT: [name: string, type: string][] = [
  ['merchantId', 'uuid'],
  ['deliveryId', 'uuid'],
  ['claimId', 'uuid'],
  ['status', '"DeliveryStatus"'],
  ['nextAttemptAt', 'timestamptz'],
  ['startedAt', 'timestamptz'],
  ['latencyMs', 'int'],
  ['statusCode', 'int'],
  ['error', 'text'],
  ['requestHeaders', 'json'],
  ['responseHeaders', 'json'],
  ['responseBody', 'text'],
]

// A worker that lost its lease may still record its attempt, and a successful delivery, but may not
// reschedule the delivery: that is for the worker that holds the lease now. An attempt that is
// recorded already stays as it is, because the statement is repeated when the answer to its commit
// is lost.
const RECORD = `
  WITH tried AS (
    SELECT * FROM unnest(${INPUT.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')})
      AS t(${INPUT.map(([name]) => `"${name}"`).join(', ')})
  ), settled AS (
    UPDATE "Delivery" d SET
      "attempts" = d."attempts" + 1,
      "firstAttemptAt" = coalesce(d."firstAttemptAt", t."startedAt"),
      "lastStatusCode" = t."statusCode",
      "lastLatencyMs" = t."latencyMs",
      "lastError" = t."error",
      "status" = CASE WHEN d."claimId" = t."claimId" OR t."status" = 'DELIVERED'
        THEN t."status" ELSE d."status" END,
      "nextAttemptAt" = CASE WHEN d."claimId" = t."claimId"
        THEN coalesce(t."nextAttemptAt", d."nextAttemptAt") ELSE d."nextAttemptAt" END,
      "deliveredAt" = CASE WHEN t."status" = 'DELIVERED' THEN $13 ELSE d."deliveredAt" END,
      "leasedUntil" = CASE WHEN d."claimId" = t."claimId" OR t."status" = 'DELIVERED'
        THEN NULL ELSE d."leasedUntil" END,
      "claimId" = CASE WHEN d."claimId" = t."claimId" OR t."status" = 'DELIVERED'
        THEN NULL ELSE d."claimId" END
    FROM tried t WHERE d."merchantId" = t."merchantId" AND d."deliveryId" = t."deliveryId"
      AND NOT EXISTS (
        SELECT FROM "Attempt" a WHERE a."merchantId" = t."merchantId"
          AND a."deliveryId" = t."deliveryId" AND a."startedAt" = t."startedAt"
      )
    RETURNING t.*, d."attempts"
  ), attempt AS (
    INSERT INTO "Attempt" ("merchantId", "deliveryId", "number", "startedAt", "latencyMs",
      "statusCode", "error", "requestHeaders", "responseHeaders", "responseBody")
    SELECT "merchantId", "deliveryId", "attempts", "startedAt", "latencyMs",
      "statusCode", "error", "requestHeaders", "responseHeaders", "responseBody" FROM settled
    RETURNING "merchantId", "deliveryId", "number", "startedAt"
  ), streamed AS (
    INSERT INTO "StreamEntry" ("merchantId", "deliveryId", "attempt")
    SELECT "merchantId", attempt."deliveryId", attempt."number"
    FROM "EventStream" JOIN attempt USING ("merchantId")
    WHERE "until" > now() ORDER BY attempt."startedAt"
  )
  SELECT count(*) FROM attempt`

/**
 * Records an attempt and the new state of its delivery in one statement, which attempts that end at
 * the same time share.
 */
export const recordAttempt = coalesce(recordAttempts, {
  rowsMax: 200,
  statementsMax: 2,
  rowsBesideMin: 100,
})

async function recordAttempts(outcomes: Outcome[]): Promise<null[]> {
  const moment = now()
  const columns: unknown[][] = INPUT.map(() => [])
  for (const outcome of outcomes) {
    for (const [i, value] of rowOf(outcome, moment).entries()) columns[i]?.push(value)
  }
  await pool.query({ name: 'record-attempts', text: RECORD, values: [...columns, moment] })
  wakeFollowers()
  return outcomes.map(() => null)
}

function rowOf({ claim, answer, verdict }: Outcome, moment: Date): unknown[] {
  return [
    claim.merchantId,
    claim.deliveryId,
    claim.claimId,
    STATUS_AFTER[verdict.kind],
    verdict.kind === 'retry' ? new Date(moment.getTime() + verdict.delayMs) : null,
    answer.startedAt,
    answer.latencyMs,
    answer.statusCode,
    answer.error,
    JSON.stringify(answer.requestHeaders),
    answer.responseHeaders && JSON.stringify(answer.responseHeaders),
    answer.responseBody,
  ]
}

const STATUS_AFTER = {
  delivered: 'DELIVERED',
  retry: 'PENDING',
  failed: 'FAILED',
  gone: 'FAILED',
} as const satisfies Record<Verdict['kind'], string>

interface Failure {
  startedAt: Date
  /** The wait that the receiver asked for; 0 for none. */
  askedMs: number
}

// Several attempts may be in progress when their endpoint is paused. Their failures do not extend
// the pause; only a failed probe does.
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
  RETURNING "pausedUntil" > $5 AS "isPaused"`

/**
 * Counts a failed attempt against its endpoint, which is paused after several in a row, and for as
 * long as it asks. It is one statement, so that concurrent workers count together. If the
 * endpoint's URL was changed meanwhile, the failure does not count.
 *
 * @returns whether the endpoint is paused now
 */
export async function recordFailure(
  claim: Claim,
  { startedAt, askedMs }: Failure,
): Promise<boolean> {
  const { merchantId, endpointId, url, isProbe } = claim
  const moment = now()
  const askedUntil = askedMs > 0 ? new Date(moment.getTime() + askedMs) : null
  const pauses = pauseTable(Math.random())
  const { rows } = await pool.query<{ isPaused: boolean | null }>({
    name: 'record-webhook-failure',
    text: FAIL,
    values: [
      merchantId,
      endpointId,
      url,
      startedAt,
      moment,
      askedUntil,
      isProbe,
      FAILURES_MAX,
      pauses,
    ],
  })
  return rows[0]?.isPaused ?? false
}

// A success that was claimed before the failures says nothing of the endpoint since then, so it
// does not end the pause that they began.
const RECOVER = `
  UPDATE "WebhookEndpoint" SET "failures" = 0, "failingSince" = NULL, "warnedAt" = NULL, "pauses" = 0,
    "pausedUntil" = CASE WHEN "pauses" = 0 THEN "pausedUntil" END
  WHERE "merchantId" = $1 AND "endpointId" = $2 AND "failures" > 0 AND ("pauses" = 0 OR $3)`

/**
 * Clears an endpoint's failures and pause after a successful attempt, so that all waiting
 * deliveries may be sent. During a pause an attempt that was claimed before any failure changes
 * nothing.
 */
export async function recordRecovery({ merchantId, endpointId, isFailing }: Claim): Promise<void> {
  await pool.query({
    name: 'record-webhook-recovery',
    text: RECOVER,
    values: [merchantId, endpointId, isFailing],
  })
}
