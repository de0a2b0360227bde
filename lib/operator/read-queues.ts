import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { QUEUE_HEADS } from '@/lib/webhooks/engine/queue-heads'

/** Each count stops at this number, to bound the work of a scrape. */
const COUNT_MAX = 10_000

/** How long a result is reused, and how long the database may take. */
const FRESH_MS = 5_000
const ANSWER_LIMIT_MS = 2_000

/**
 * The work that waits in the database, for all processes. Ages are in seconds, 0 when nothing
 * waits.
 */
export interface Queues {
  events: number
  eventsAge: number
  deliveries: number
  deliveriesAge: number
  jobs: number
  jobsAge: number
  jobsGivenUp: number
  mail: number
  differences: number
  /** How long ago the last comparison of the connection in use that is furthest behind ended. */
  reconciledAge: number
}

// Deliveries to an endpoint that is paused, disabled or not verified do not count as late. Nor is a
// run of the schedule given up, which is tried once: the next minute or hour makes up for it. A job
// is available unless it runs or has no attempts left; one that gave up still has the time of a next
// run, hours later, which says nothing.
const READ = `
  WITH RECURSIVE head("merchantId", "endpointId", "nextAttemptAt") AS (${QUEUE_HEADS}), due AS (
    SELECT min(h."nextAttemptAt") AS "since" FROM head h
    JOIN "WebhookEndpoint" w USING ("merchantId", "endpointId")
    WHERE w."enabled" AND w."deletedAt" IS NULL AND w."verifiedAt" IS NOT NULL
      AND h."nextAttemptAt" <= $1 AND (w."pausedUntil" IS NULL OR w."pausedUntil" <= $1)
  ), event AS (
    SELECT "occurredAt" FROM "Event" WHERE "relayedAt" IS NULL ORDER BY "eventId" LIMIT $2
  ), job AS (
    SELECT "run_at" FROM graphile_worker._private_jobs
    WHERE "is_available" AND "run_at" <= now() LIMIT $2
  ), given_up AS (
    SELECT FROM graphile_worker._private_jobs
    WHERE NOT "is_available" AND "locked_at" IS NULL AND "max_attempts" > 1 LIMIT $2
  )
  SELECT
    (SELECT count(*) FROM event)::int AS "events",
    (SELECT extract(epoch FROM $1 - min("occurredAt")) FROM event)::float AS "eventsAge",
    (SELECT count(*) FROM (SELECT FROM "Delivery" WHERE "waitingFor" IS NOT NULL LIMIT $2) d)::int
      AS "deliveries",
    (SELECT extract(epoch FROM $1 - "since") FROM due)::float AS "deliveriesAge",
    (SELECT count(*) FROM job)::int AS "jobs",
    (SELECT extract(epoch FROM now() - min("run_at")) FROM job)::float AS "jobsAge",
    (SELECT count(*) FROM given_up)::int AS "jobsGivenUp",
    (SELECT count(*) FROM "OwnerMessage" WHERE "sentAt" IS NULL AND "gaveUpAt" IS NULL)::int AS "mail",
    (SELECT count(*) FROM "ReconciliationItem" WHERE status = 'OPEN')::int AS "differences",
    (SELECT extract(epoch FROM $1 - min(
      coalesce((SELECT max("finishedAt") FROM "ReconciliationRun" r
        WHERE r."connectionId" = c."connectionId"), c."createdAt")
    )) FROM "PixConnection" c WHERE c."position" IS NOT NULL)::float AS "reconciledAge"`

let latest: { askedAt: number; queues: Promise<Queues | null> } | undefined

/**
 * Reads the queues, at most once in five seconds however many callers ask.
 *
 * @returns null when the database does not answer in time
 */
export function readQueues(): Promise<Queues | null> {
  const askedAt = performance.now()
  if (!latest || askedAt - latest.askedAt > FRESH_MS) {
    latest = { askedAt, queues: ask() }
  }
  return latest.queues
}

async function ask(): Promise<Queues | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_LIMIT_MS)
  })
  const asked = pool.query<Record<keyof Queues, number | null>>(READ, [now(), COUNT_MAX])
  try {
    const { rows } = await Promise.race([asked, late])
    const entries = Object.entries(rows[0]!).map(([name, value]) => [name, Math.max(0, value ?? 0)])
    return Object.fromEntries(entries) as Queues
  } catch (error) {
    asked.catch(() => {})
    log.warn({ err: error }, 'could not measure the queues')
    return null
  } finally {
    clearTimeout(timer)
  }
}
