import { awaitWriters, WRITERS_MAX_MS } from '@/lib/events/await-writers'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { type Position, RESUME_MS } from './position'

/** An open stream calls `keepStream` as often. */
export const KEEP_MS = 10 * MINUTE_MS

/** For how long everything is written down after a call: a stream may resume later by an hour. */
const KEPT_MS = RESUME_MS + 2 * KEEP_MS

const KEEP = `
  INSERT INTO "EventStream" AS stream ("merchantId", "streamId", "since", "until")
  VALUES ($1, gen_random_uuid(), now(), now() + $2 * interval '1 ms')
  ON CONFLICT ("merchantId") DO UPDATE SET
    "streamId" = CASE WHEN stream."until" > now() THEN stream."streamId" ELSE EXCLUDED."streamId" END,
    "since" = CASE WHEN stream."until" > now() THEN stream."since" ELSE EXCLUDED."since" END,
    "until" = EXCLUDED."until"
  RETURNING "since" > now() - $3 * interval '1 ms' AS "isNew"`

/**
 * Has a merchant's events and attempts written down for streams for more than an hour. Returns when
 * all that is committed afterwards is.
 */
export async function keepStream(merchantId: string): Promise<void> {
  const values = [merchantId, KEPT_MS, WRITERS_MAX_MS]
  const { rows } = await pool.query<{ isNew: boolean }>(KEEP, values)
  if (!rows[0]!.isNew) return
  await awaitWriters()
  await pool.query(DROP, [merchantId, WRITERS_MAX_MS])
}

// After a lapse no stream can resume from the older entries, and numbering them would delay the
// first answer. Entries of the last 20 s stay: a database transaction that began before `since` may
// have written them for the new stream.
const DROP = `
  DELETE FROM "StreamEntry" entry USING "EventStream" stream
  WHERE entry."merchantId" = $1 AND stream."merchantId" = $1
    AND entry."number" IS NULL AND entry."at" < stream."since" - $2 * interval '1 ms'`

/** Where the stream of a merchant ends. */
interface StreamState extends Omit<Position, 'at'> {
  /** Whether there are committed entries without a number. */
  isFresh: boolean
}

const STATE = `
  SELECT "streamId", "lastNumber" AS "number", EXISTS (
    SELECT FROM "StreamEntry" entry
    WHERE entry."merchantId" = stream."merchantId" AND entry."number" IS NULL
  ) AS "isFresh"
  FROM "EventStream" stream WHERE "merchantId" = $1`

/** The state of a merchant's stream; undefined without one. */
export async function readState(merchantId: string): Promise<StreamState | undefined> {
  const named = { name: 'read-stream-state', text: STATE, values: [merchantId] }
  return (await pool.query<StreamState>(named)).rows[0]
}

/** The position after everything of a kept stream that was committed so far. */
export async function readEnd(merchantId: string): Promise<Position> {
  const at = now()
  while ((await numberEntries(merchantId)) === NUMBERED_MAX) {}
  const { streamId, number } = (await readState(merchantId))!
  return { at, streamId, number }
}

/** Whether the entry with this number is still there. Older entries are deleted first. */
export async function hasEntry(merchantId: string, number: bigint): Promise<boolean> {
  return (await prisma.streamEntry.count({ where: { merchantId, number } })) > 0
}

/** How many entries are numbered by one statement. */
export const NUMBERED_MAX = 5_000

const NUMBER = `
  WITH fresh AS (
    SELECT "entryId", row_number() OVER (ORDER BY "entryId") AS nth FROM "StreamEntry"
    WHERE "merchantId" = $1 AND "number" IS NULL ORDER BY "entryId" LIMIT $2
  ), numbered AS (
    UPDATE "StreamEntry" entry SET "number" = "lastNumber" + nth FROM fresh, "EventStream" stream
    WHERE entry."merchantId" = $1 AND entry."entryId" = fresh."entryId" AND stream."merchantId" = $1
    RETURNING entry."number"
  )
  UPDATE "EventStream" SET "lastNumber" = greatest("lastNumber", (SELECT max("number") FROM numbered))
  WHERE "merchantId" = $1 RETURNING (SELECT count(*)::int FROM numbered) AS "numbered"`

/**
 * Numbers what was committed since the last time, in the order in which it was written. Numbers are
 * given under a lock of the merchant's stream, so they become visible in their order: a reader who
 * sees one sees all before it, and nothing is numbered below it later. The numbers of entries that
 * are deleted meanwhile are skipped.
 *
 * @returns how many were numbered, at most NUMBERED_MAX
 */
export async function numberEntries(merchantId: string): Promise<number> {
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM "EventStream" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
    const values = [merchantId, NUMBERED_MAX]
    const [done] = await tx.$queryRawUnsafe<{ numbered: number }[]>(NUMBER, ...values)
    return done?.numbered ?? 0
  })
}

/**
 * Deletes the entries from which no stream can resume any more, and the streams that nobody has
 * opened since.
 */
export async function forgetStreams(): Promise<void> {
  const { rowCount: entries } = await pool.query(
    `DELETE FROM "StreamEntry" WHERE "at" < now() - $1 * interval '1 ms'`,
    [KEPT_MS],
  )
  await pool.query(`
    DELETE FROM "EventStream" stream WHERE "until" < now()
      AND NOT EXISTS (SELECT FROM "StreamEntry" entry WHERE entry."merchantId" = stream."merchantId")`)
  if (entries) log.info({ entries }, 'deleted old entries of event streams')
}
