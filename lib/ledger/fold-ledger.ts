import { pool } from '@/lib/platform/db/pool'

/** The number of transfers after the snapshot from which a book is folded. */
const TAIL_MIN = 500

/**
 * Adds old transfers to the snapshots of their books, so that reading a balance stays fast. Changes
 * no balance; safe to run concurrently, also with credits and withdrawals.
 *
 * @returns how many books were folded
 */
export async function foldLedger(tailMin = TAIL_MIN): Promise<number> {
  await pool.query(FORGET_FOREIGN)
  const { rowCount } = await pool.query(FOLD, [tailMin])
  return rowCount ?? 0
}

/**
 * Deletes snapshots whose transaction counter is ahead of this server's, as after restoring a dump.
 */
const FORGET_FOREIGN = `
  DELETE FROM "LedgerSnapshot"
  WHERE "horizon" > pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/**
 * One statement, so that the sum and the horizon see the same database snapshot. Of two concurrent
 * folds, the one that read the older snapshot row changes nothing.
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
