import { BriefCache } from '@/lib/platform/brief-cache'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { inTime } from '@/lib/platform/in-time'
import { log } from '@/lib/platform/log'
import { QUEUE_HEADS } from '@/lib/webhooks/engine/queue-heads'
import { STUCK_MS } from './payout'
import { COUNT_MAX, type Queues } from './queues'
import { REFUND_STUCK_MS, stuckRefundsFrom } from './read-stuck-refunds'

/** How long a result is reused, and how long the database may take. */
const FRESH_MS = 5_000
const ANSWER_LIMIT_MS = 2_000

// Deliveries to an endpoint that is paused, disabled or not verified do not count as late. Nor is a
// run of the schedule given up, which is tried once: the next minute or hour makes up for it. A job
// is available unless it runs or has no attempts left; one that gave up still has the time of a
// next run, hours later, which says nothing. Of more e-mails than are counted, the age is that of
// those due first, which the index has in order. A database in which no worker ever ran has been
// without one since its tables were made; one whose books were never checked, since its last
// upgrade, because earlier versions did not check them by themselves. What is wrong with a
// merchant's own account is for the merchant to mend.
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
    ORDER BY "nextAttemptAt" LIMIT $2
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
    (SELECT count(*) FROM (SELECT FROM "OwnerMessage"
      WHERE "gaveUpAt" > $1 - interval '3 days' LIMIT $2) m)::int AS "mailGivenUp",
    (SELECT extract(epoch FROM $1 - min("withdrawalsStoppedAt")) FROM "Installation")::float
      AS "stoppedAge",
    (SELECT count(*) FROM (SELECT FROM "Transaction" WHERE "type" = 'CASHOUT'
      AND "status" = 'PROCESSING' AND "updatedAt" < $3 LIMIT $2) t)::int AS "stuckPayouts",
    (SELECT count(*) FROM (SELECT ${stuckRefundsFrom('$4')} LIMIT $2) r)::int AS "stuckRefunds",
    (SELECT count(*) FROM (SELECT FROM "ReconciliationItem" WHERE status = 'OPEN' LIMIT $2) i)::int
      AS "differences",
    (SELECT extract(epoch FROM $1 - coalesce(
      (SELECT max("finishedAt") FROM "LedgerCheck"),
      (SELECT max("finished_at") FROM "_prisma_migrations")
    )))::float AS "checkedAge",
    (SELECT extract(epoch FROM $1 - min(
      coalesce((SELECT max("finishedAt") FROM "ReconciliationRun" r
        WHERE r."connectionId" = c."connectionId"), c."createdAt")
    )) FROM connection c)::float AS "reconciledAge",
    (SELECT extract(epoch FROM $1 - min(coalesce("polledUntil", "createdAt"))) FROM connection)::float
      AS "silentAge",
    (SELECT extract(epoch FROM min("certificateExpiresAt") - $1) FROM connection)::float
      AS "certificateLeft"`

const latest = new BriefCache({ load: ask, lifeMs: FRESH_MS, entriesMax: 1 })

/**
 * Reads the queues, at most once in five seconds however many callers ask.
 *
 * @returns null when the database does not answer in time
 */
export function readQueues(): Promise<Queues | null> {
  return latest.get('queues')
}

async function ask(): Promise<Queues | null> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const parameters = [at, COUNT_MAX, before(STUCK_MS), before(REFUND_STUCK_MS)]
  const asked = pool.query<Record<keyof Queues, number | null>>(READ, parameters)
  try {
    const { rows } = await inTime(asked, ANSWER_LIMIT_MS)
    const { certificateLeft, ...waiting } = rows[0]!
    const entries = Object.entries(waiting).map(([name, value]) => [name, Math.max(0, value ?? 0)])
    return { ...(Object.fromEntries(entries) as Queues), certificateLeft }
  } catch (error) {
    log.warn({ err: error }, 'could not measure the queues')
    return null
  }
}
