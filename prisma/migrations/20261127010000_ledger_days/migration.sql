-- The sums of each book's transfers by day and kind, so that the statement of a day reads none of the
-- transfers before it. They are of the transfers that are no longer in the tail (docs/decisions/0092).

CREATE TABLE "LedgerDay" (
  "merchantId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "kind" "TransferKind" NOT NULL,
  "count" BIGINT NOT NULL,
  "amount" BIGINT NOT NULL,

  CONSTRAINT "LedgerDay_pkey" PRIMARY KEY ("merchantId","day","kind")
);

ALTER TABLE "LedgerDay"
  ADD CONSTRAINT "LedgerDay_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A trigger, so that an older version which still runs adds what it folds.
CREATE FUNCTION add_folded_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LedgerDay" AS d ("merchantId", "day", "kind", "count", "amount")
  SELECT t."merchantId", sao_paulo_day(t."at"), t."kind", count(*), sum(t."amount")::bigint
  FROM folded JOIN "LedgerTransfer" t USING ("merchantId", "transferId")
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT ("merchantId", "day", "kind") DO UPDATE
    SET "count" = d."count" + EXCLUDED."count", "amount" = d."amount" + EXCLUDED."amount";
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_tail_adds_days AFTER DELETE ON "LedgerTail"
  REFERENCING OLD TABLE AS folded FOR EACH STATEMENT EXECUTE FUNCTION add_folded_days();
