import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { NIL_ID } from '@/lib/kernel/ids'
import { firstIdAt, newId } from '@/lib/kernel/new-id'
import { monthsBefore } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { getEndpoint, refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { wakeEndpoints } from '@/lib/webhooks/endpoints/wake-endpoints'
import { madeSince } from './delivery-filter'
import { dueAgain } from './due-again'
import { REPLAY_MAX, type ReplayPartBody, replayPeriod } from './resend-body'
import { resendWithinQuota } from './resend-within-quota'

// A replay may be of millions of events, and no one statement may run that long. So it has parts.
// Each part selects its first `max` events, oldest first, and one more (`wanted`). In the same
// statement it makes the deliveries of the first `max` due again (`again`) and adds those that are
// missing (`made`). The one more is where the next part begins.
//
// Example with `max` 2: an endpoint failed at e1, e2 and e3, and was added too late for e0. The
// first part adds a delivery of e0, makes the one of e1 due, and returns e2 as the next. The second
// part begins with e2. With `failedOnly` nothing is added: the parts are e1 with e2, and e3.

/** The events of one part of a replay. */
interface Part {
  merchantId: string
  endpointId: string
  since: Date
  /** The first event to send among those at `since`; by default all of them. */
  sinceEventId?: string | null
  /** The first moment after the period. */
  before: Date
  /** Only deliveries in `FAILED`. */
  failedOnly: boolean
  max: number
}

/** The result of a part. */
export interface Replayed {
  count: number
  /** When the first event after `max` happened; null when there is none. */
  next: Date | null
  /** The id of that event. */
  nextEventId: string | null
}

/**
 * Resends the events of a period to an endpoint, oldest first: at most 10,000 and within the
 * merchant's quota. Each keeps its delivery's id and bytes. Events without a delivery, because the
 * endpoint was added, subscribed or switched on later, get one. Events older than the kept
 * deliveries are left out. With `failedOnly`, only failed deliveries are resent. Pending deliveries
 * do not change, so that a second click does nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` when the endpoint is switched off
 * @throws AppError `rate_limited` while another replay runs, or when the quota is used up
 */
export async function replayDeliveries(
  actor: Actor,
  endpointId: string,
  body: ReplayPartBody,
  { max = REPLAY_MAX }: { max?: number } = {},
) {
  const { merchantId } = actor
  const period = replayPeriod(body, now())
  refuseSwitchedOff(await getEndpoint(merchantId, endpointId))
  const { count, next, nextEventId } = await resendWithinQuota(actor, max, async (tx, granted) => {
    await recordAct(tx, actor, 'webhook.replayed', endpointId)
    const { failedOnly, fromEventId: sinceEventId } = body
    const part = { merchantId, endpointId, ...period, sinceEventId, failedOnly, max: granted }
    return replayPart(tx, part)
  })
  return {
    replayed: count,
    more: next !== null,
    next: next?.toISOString() ?? null,
    nextEventId,
  }
}

/**
 * Makes the deliveries of one part due, oldest first, in the caller's database transaction. Call it
 * through `resendWithinQuota`, which sets the maximum.
 */
export async function replayPart(tx: Tx, part: Part): Promise<Replayed> {
  const { merchantId, endpointId, failedOnly } = part
  const moment = now()
  const replayed = await (failedOnly ? replayFailed : replayAll)(tx, part, moment)
  await wakeEndpoints(tx, merchantId, [endpointId], moment)
  return replayed
}

// The delivery of an older event may have been deleted. A new one would have another id, by which a
// receiver could take the event for one that it has not processed.
async function replayAll(tx: Tx, part: Part, moment: Date): Promise<Replayed> {
  const { merchantId, endpointId, max } = part
  const kept = monthsBefore(moment, env.KEEP_DELIVERIES_MONTHS)
  const since = part.since < kept ? kept : part.since
  const earliest = firstIdAt(madeSince(since))
  const [row] = await tx.$queryRaw<[Replayed]>`
    WITH wanted AS MATERIALIZED (
      SELECT e."merchantId", e."eventId", e."transactionId", e."occurredAt", d."deliveryId", ${NTH}
      FROM "Event" e
      JOIN "WebhookEndpoint" w ON w."merchantId" = e."merchantId" AND w."endpointId" = ${endpointId}::uuid
      LEFT JOIN "Delivery" d ON d."merchantId" = e."merchantId" AND d."eventId" = e."eventId"
        AND d."endpointId" = w."endpointId"
      WHERE e."merchantId" = ${merchantId}::uuid AND e."eventId" >= ${earliest}::uuid
        AND e."relayedAt" IS NOT NULL
        AND CASE WHEN d."deliveryId" IS NULL THEN e."name" = ANY(w."events")
          ELSE d."status" <> 'PENDING' END
        AND ${firstEvents({ ...part, since })}
    ), again AS (${makeDue(part, moment, Prisma.sql`d."status" <> 'PENDING'`)}
    ), made AS (
      INSERT INTO "Delivery" ("merchantId", "deliveryId", "eventId", "transactionId", "endpointId",
        "createdAt", "nextAttemptAt")
      SELECT "merchantId",
        overlay(gen_random_uuid()::text PLACING ${newId(moment).slice(0, 15)} FROM 1)::uuid,
        "eventId", "transactionId", ${endpointId}::uuid,
        ${moment}::timestamptz, ${moment}::timestamptz
      FROM wanted WHERE "deliveryId" IS NULL AND "nth" <= ${max}
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT ((SELECT count(*) FROM again) + (SELECT count(*) FROM made))::int AS "count", ${next(part)}`
  return row
}

async function replayFailed(tx: Tx, part: Part, moment: Date): Promise<Replayed> {
  const { merchantId, endpointId, since } = part
  const [row] = await tx.$queryRaw<[Replayed]>`
    WITH wanted AS MATERIALIZED (
      SELECT d."merchantId", d."deliveryId", e."eventId", e."occurredAt", ${NTH}
      FROM "Delivery" d JOIN "Event" e USING ("merchantId", "eventId")
      WHERE d."failedFor" = ${endpointId}::uuid AND d."merchantId" = ${merchantId}::uuid
        AND d."createdAt" >= ${madeSince(since)} AND ${firstEvents(part)}
    ), again AS (${makeDue(part, moment, Prisma.sql`d."status" = 'FAILED'`)}
    )
    SELECT (SELECT count(*) FROM again)::int AS "count", ${next(part)}`
  return row
}

/** The place of an event `e` in its part. */
const NTH = Prisma.sql`row_number() OVER (ORDER BY e."occurredAt", e."eventId") AS "nth"`

/** The end of a WHERE: the first `max` events `e` of the part, oldest first, and one more. */
const firstEvents = ({ since, sinceEventId, before, max }: Part) => Prisma.sql`
  e."occurredAt" >= ${since} AND e."occurredAt" < ${before}
  AND (e."occurredAt", e."eventId") >= (${since}, ${sinceEventId ?? NIL_ID}::uuid)
  ORDER BY e."occurredAt", e."eventId" LIMIT ${max + 1}`

/**
 * Makes the deliveries of `wanted` due.
 *
 * @param mayResend checked again, because a delivery may have changed since it was selected
 */
const makeDue = ({ max }: Part, moment: Date, mayResend: Prisma.Sql) => Prisma.sql`
  UPDATE "Delivery" d ${dueAgain(moment)}
  FROM wanted t WHERE t."nth" <= ${max} AND ${mayResend}
    AND d."merchantId" = t."merchantId" AND d."deliveryId" = t."deliveryId"
  RETURNING 1`

/** The event of `wanted` with which the next part begins. */
const next = ({ max }: Part) => Prisma.sql`
  (SELECT "occurredAt" FROM wanted WHERE "nth" > ${max}) AS "next",
  (SELECT "eventId" FROM wanted WHERE "nth" > ${max}) AS "nextEventId"`
