import { pool } from '@/lib/platform/db/pool'

/** From how many unfolded transfers on a book is worth folding. */
const TAIL_MIN = 500

/**
 * Folds the long tails of books into their snapshots, so that reading a
 * balance stays quick. Changes no balance; may run at any time, any number of
 * times at once, beside credits and withdrawals.
 *
 * @returns how many books were folded
 */
export async function foldLedger(tailMin = TAIL_MIN): Promise<number> {
  await pool.query(FORGET_FOREIGN)
  const { rowCount } = await pool.query(FOLD, [tailMin])
  return rowCount ?? 0
}

/** Snapshots of another server's count of transactions, which a restored dump brings along. */
const FORGET_FOREIGN = `
  DELETE FROM "LedgerSnapshot"
  WHERE "horizon" > pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/**
 * One statement, so that what it sums and the horizon are of one moment. Of two
 * folds at once the one that read an older snapshot changes nothing.
 */
const FOLD = `
  WITH now AS (
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon
  ), book AS (
    SELECT m."merchantId", COALESCE(s.horizon, 0) AS since
    FROM "Merchant" m
    LEFT JOIN (
      SELECT "merchantId", max("horizon") AS horizon FROM "LedgerSnapshot" GROUP BY "merchantId"
    ) s USING ("merchantId")
  ), tail AS (
    SELECT t."merchantId", t."debitAccount", t."creditAccount", t."amount"
    FROM book JOIN "LedgerTransfer" t USING ("merchantId"), now
    WHERE t."xid" >= book.since AND t."xid" < now.horizon
  ), long AS (
    SELECT "merchantId" FROM tail GROUP BY "merchantId" HAVING count(*) >= $1
  ), entry AS (
    SELECT "merchantId", "account", "balance" FROM "LedgerSnapshot" JOIN long USING ("merchantId")
    UNION ALL SELECT "merchantId", "creditAccount", "amount" FROM tail JOIN long USING ("merchantId")
    UNION ALL SELECT "merchantId", "debitAccount", -"amount" FROM tail JOIN long USING ("merchantId")
    UNION ALL SELECT "merchantId", account, 0
      FROM long, unnest(enum_range(NULL::"LedgerAccount")) AS account
  )
  INSERT INTO "LedgerSnapshot" ("merchantId", "account", "balance", "horizon")
  SELECT "merchantId", "account", sum("balance")::bigint, (SELECT horizon FROM now)
  FROM entry GROUP BY "merchantId", "account"
  ON CONFLICT ("merchantId", "account") DO UPDATE
    SET "balance" = EXCLUDED."balance", "horizon" = EXCLUDED."horizon"
    WHERE "LedgerSnapshot"."horizon" < EXCLUDED."horizon"`
