import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { QUEUE_HEADS } from '@/lib/webhooks/engine/queue-heads'
import { STUCK_MS } from './payout'

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
  /** How long ago a worker last ran the schedule of every minute. */
  workerAge: number
  mail: number
  mailAge: number
  /** E-mails that were given up within the last three days. */
  mailGivenUp: number
  /** For how long all withdrawals and refunds have been stopped. */
  stoppedAge: number
  /** Withdrawals that have been PROCESSING for over ten minutes. */
  stuckPayouts: number
  differences: number
  /**
   * Of the installation's connections in use, as are the two below: how long ago the last
   * comparison of the one that is furthest behind ended.
   */
  reconciledAge: number
  /** For how long the payments of the one that is furthest behind could not be read. */
  silentAge: number
  /** In how many seconds the first certificate expires; null where there is none. */
  certificateLeft: number | null
}

// Deliveries to an endpoint that is paused, disabled or not verified do not count as late. Nor is a
// run of the schedule given up, which is tried once: the next minute or hour makes up for it. A job
// is available unless it runs or has no attempts left; one that gave up still has the time of a
// next run, hours later, which says nothing. A database in which no worker ever ran has been
// without one since its tables were made. What is wrong with a merchant's own account is for the
// merchant to mend.
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
  ), mail AS (
    SELECT "createdAt" FROM "OwnerMessage" WHERE "sentAt" IS NULL AND "gaveUpAt" IS NULL
  ), connection AS (
    SELECT * FROM "PixConnection" WHERE "merchantId" IS NULL AND "position" IS NOT NULL
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
    (SELECT extract(epoch FROM now() - coalesce(
      (SELECT max("last_execution") FROM graphile_worker._private_known_crontabs),
      (SELECT min("finished_at") FROM "_prisma_migrations")
    )))::float AS "workerAge",
    (SELECT count(*) FROM mail)::int AS "mail",
    (SELECT extract(epoch FROM $1 - min("createdAt")) FROM mail)::float AS "mailAge",
    (SELECT count(*) FROM "OwnerMessage"
      WHERE "gaveUpAt" > $1 - interval '3 days')::int AS "mailGivenUp",
    (SELECT extract(epoch FROM $1 - min("withdrawalsStoppedAt")) FROM "Installation")::float
      AS "stoppedAge",
    (SELECT count(*) FROM "Transaction" WHERE "type" = 'CASHOUT' AND "status" = 'PROCESSING'
      AND "updatedAt" < $3)::int AS "stuckPayouts",
    (SELECT count(*) FROM "ReconciliationItem" WHERE status = 'OPEN')::int AS "differences",
    (SELECT extract(epoch FROM $1 - min(
      coalesce((SELECT max("finishedAt") FROM "ReconciliationRun" r
        WHERE r."connectionId" = c."connectionId"), c."createdAt")
    )) FROM connection c)::float AS "reconciledAge",
    (SELECT extract(epoch FROM $1 - min(coalesce("polledUntil", "createdAt"))) FROM connection)::float
      AS "silentAge",
    (SELECT extract(epoch FROM min("certificateExpiresAt") - $1) FROM connection)::float
      AS "certificateLeft"`

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
  const at = now()
  const parameters = [at, COUNT_MAX, new Date(at.getTime() - STUCK_MS)]
  const asked = pool.query<Record<keyof Queues, number | null>>(READ, parameters)
  try {
    const { rows } = await Promise.race([asked, late])
    const { certificateLeft, ...waiting } = rows[0]!
    const entries = Object.entries(waiting).map(([name, value]) => [name, Math.max(0, value ?? 0)])
    return { ...(Object.fromEntries(entries) as Queues), certificateLeft }
  } catch (error) {
    asked.catch(() => {})
    log.warn({ err: error }, 'could not measure the queues')
    return null
  } finally {
    clearTimeout(timer)
  }
}
