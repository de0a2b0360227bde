import { pool } from '@/lib/platform/db/pool'
import { attemptEach } from '@/lib/platform/queue/attempt-each'

/** One tail row in about 256 is in the sample (the partial index of `LedgerTail`). */
const SAMPLED_MIN = 2

/** How many transfers one statement folds, so that it ends soon however long the tail is. */
const PART_MAX = 5_000

/**
 * Folds the books with long tails, so that reading a balance stays fast. Changes no balance; safe
 * to run concurrently, also with credits and withdrawals.
 *
 * A tail is long when at least two of its rows are in the sample: on average from 512 rows on, and
 * almost always before 2,000. Finding the long tails therefore reads one row in 256.
 *
 * A failure with one book does not stop the others.
 *
 * @returns how many books were folded
 * @throws the last failure, after all were attempted
 * @see docs/decisions/0074
 */
export async function foldLedger(): Promise<number> {
  const { rows } = await pool.query<{ merchantId: string }>(FIND_LONG, [SAMPLED_MIN])
  await attemptEach(rows, 'fold a book', ({ merchantId }) => foldBook(merchantId))
  return rows.length
}

const FIND_LONG = `
  SELECT "merchantId" FROM "LedgerTail" WHERE right("transferId"::text, 2) = '00'
  GROUP BY "merchantId" HAVING count(*) >= $1 ORDER BY count(*) DESC`

interface Options {
  partMax?: number
  db?: Pick<typeof pool, 'query'>
}

/**
 * Moves the tail of a book into its snapshot, in parts that are committed one by one. A fold that
 * ends early, for whatever reason, leaves the balance as it is and the rest to the next one.
 *
 * @param db left out except in tests, which pass a connection with an open database transaction
 * @returns how many transfers were folded
 */
export async function foldBook(
  merchantId: string,
  { partMax = PART_MAX, db = pool }: Options = {},
): Promise<number> {
  let folded = 0
  for (let part = partMax; part === partMax; folded += part) {
    const { rows } = await db.query<{ part: number }>(FOLD, [merchantId, partMax])
    part = rows[0]?.part ?? 0
  }
  return folded
}

/**
 * One statement, so that every reader finds a transfer either in the tail or in the snapshot. Only
 * the fold that deletes a tail row adds it. Of two concurrent folds, the second skips the rows that
 * the first has locked, waits until the first has committed its snapshot, and adds to that. Both
 * write the accounts in the same order, so they cannot deadlock.
 */
const FOLD = `
  WITH part AS (
    SELECT "transferId" FROM "LedgerTail" WHERE "merchantId" = $1
    ORDER BY "transferId" LIMIT $2 FOR UPDATE SKIP LOCKED
  ), folded AS (
    DELETE FROM "LedgerTail" t USING part
    WHERE t."merchantId" = $1 AND t."transferId" = part."transferId"
    RETURNING t."debitAccount", t."creditAccount", t."amount"
  ), snapshot AS (
    INSERT INTO "LedgerSnapshot" AS s ("merchantId", "account", "balance")
    SELECT $1, "account", sum("amount")::bigint
    FROM (
      SELECT "creditAccount" AS "account", "amount" FROM folded
      UNION ALL SELECT "debitAccount", -"amount" FROM folded
    ) entry
    GROUP BY "account" ORDER BY "account"
    ON CONFLICT ("merchantId", "account") DO UPDATE SET "balance" = s."balance" + EXCLUDED."balance"
  )
  SELECT count(*)::int AS part FROM folded`
