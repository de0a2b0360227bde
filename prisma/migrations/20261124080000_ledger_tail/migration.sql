-- A balance is the snapshot of its book plus the tail: the transfers that no fold has added to the
-- snapshot yet. The server's transaction counter plays no part in it (docs/decisions/0074).

-- Waits for all open transactions that write transfers, so that the sums below contain every transfer,
-- and keeps new ones away until this migration has committed. A fold takes both tables in this order.
LOCK TABLE "LedgerSnapshot", "LedgerTransfer" IN ACCESS EXCLUSIVE MODE;

DROP INDEX "LedgerTransfer_merchantId_xid_idx";
ALTER TABLE "LedgerTransfer" DROP COLUMN "xid";
DELETE FROM "LedgerSnapshot";
ALTER TABLE "LedgerSnapshot" DROP COLUMN "horizon";

INSERT INTO "LedgerSnapshot" ("merchantId", "account", "balance")
SELECT "merchantId", "account", sum("amount")::bigint
FROM (
  SELECT "merchantId", "creditAccount" AS "account", "amount" FROM "LedgerTransfer"
  UNION ALL SELECT "merchantId", "debitAccount", -"amount" FROM "LedgerTransfer"
) entry
GROUP BY "merchantId", "account";

CREATE TABLE "LedgerTail" (
  "merchantId" UUID NOT NULL,
  "transferId" UUID NOT NULL,
  "debitAccount" "LedgerAccount" NOT NULL,
  "creditAccount" "LedgerAccount" NOT NULL,
  "amount" BIGINT NOT NULL,

  CONSTRAINT "LedgerTail_pkey" PRIMARY KEY ("merchantId","transferId")
);

-- About one row in 256, because the last digits of an id are random: long tails are found by this
-- sample, without counting all of them.
CREATE INDEX "LedgerTail_merchantId_idx" ON "LedgerTail"("merchantId") WHERE ("right"(("transferId")::text, 2) = '00'::text);

-- Every row is inserted once and soon deleted. The default waits until a fifth of the table is dead,
-- which after a long pause of the folds would be millions of rows.
ALTER TABLE "LedgerTail" SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0
);

CREATE TRIGGER ledger_tail_inserted_or_deleted BEFORE UPDATE OR TRUNCATE ON "LedgerTail"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A transfer without its tail row would be missing from the balance. The application writes both in
-- one statement. This trigger refuses every other way, also that of an older version which still runs.
CREATE FUNCTION require_tail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM posted WHERE NOT EXISTS (
      SELECT FROM "LedgerTail" t
      WHERE t."merchantId" = posted."merchantId" AND t."transferId" = posted."transferId"
    )
  ) THEN
    RAISE EXCEPTION 'INSERT on "LedgerTransfer" refused: the same statement must insert into "LedgerTail"'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_transfer_has_tail AFTER INSERT ON "LedgerTransfer"
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION require_tail();
