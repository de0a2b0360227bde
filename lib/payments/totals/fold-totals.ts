import { onConnection, pool } from '@/lib/platform/db/pool'
import { attemptEach } from '@/lib/platform/queue/attempt-each'

/** The number of deltas from which a merchant's totals are folded. Reading fewer costs nothing. */
const DELTAS_MIN = 100

/**
 * Moves deltas into the totals of their merchants, so that reading a total stays fast. Changes no
 * total, and may run beside any change. Of two concurrent folds of a merchant, the second waits and
 * folds what is left. A failure with one merchant does not stop the others.
 *
 * @returns how many merchants were folded
 * @throws the last failure, after all were attempted
 */
export async function foldTotals(deltasMin = DELTAS_MIN): Promise<number> {
  const { rows } = await pool.query<{ merchantId: string }>(LONG, [deltasMin])
  await attemptEach(rows, 'fold totals', ({ merchantId }) => foldMerchant(merchantId))
  return rows.length
}

/** Folds all deltas of one merchant. */
export function foldMerchant(merchantId: string): Promise<void> {
  return onConnection(async (client) => {
    await client.query('BEGIN')
    await client.query(LOCK, [merchantId])
    await client.query(FOLD, [merchantId])
    await client.query('COMMIT')
  })
}

const LONG = `
  SELECT "merchantId" FROM "TransactionDelta" GROUP BY "merchantId" HAVING count(*) >= $1`

/** Two folds of a merchant would wait for each other's rows, in any order. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('fold_totals ' || $1, 0))`

/**
 * One statement, so that every reader sees a change in the deltas or in the totals, and never in
 * both or in neither, and so that the totals of all spans agree.
 */
const FOLD = `
  WITH folded AS (
    DELETE FROM "TransactionDelta" WHERE "merchantId" = $1
    RETURNING "merchantId", "basis", "hour", "type", "status", "source", "origin", "currency",
      "settlementMode", "count", "amount", "fee"
  )
  INSERT INTO "TransactionTotal" AS total ("merchantId", "basis", "span", "start", "type", "status",
    "source", "origin", "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", "basis", "span", start_of("span", "hour"), "type", "status", "source", "origin",
    "currency", "settlementMode", sum("count"), sum("amount"), sum("fee")
  FROM folded CROSS JOIN unnest(enum_range(NULL::"TotalSpan")) AS "span"
  WHERE "basis" <> 'paid' OR "span" = 'day'
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ON CONFLICT ("merchantId", "basis", "span", "start", "type", "status", "source", "origin", "currency",
    "settlementMode") DO UPDATE
    SET "count" = total."count" + EXCLUDED."count",
      "amount" = total."amount" + EXCLUDED."amount",
      "fee" = total."fee" + EXCLUDED."fee"`
