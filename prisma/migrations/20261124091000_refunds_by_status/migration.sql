-- Totals of refunds have the status of their charge, so that the refunds of a filter by status need
-- not be added up from ten million rows.

-- The charge is locked, so that its status cannot change between the two.
CREATE OR REPLACE FUNCTION add_refunded_delta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "day", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", 'refunded', sao_paulo_day("createdAt"), "type", "status", "source", "origin",
    "currency", "settlementMode", 1, NEW."amount", 0
  FROM (
    SELECT * FROM "Transaction"
    WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId"
    FOR NO KEY UPDATE
  ) AS charge;
  RETURN NULL;
END $$;

-- The completed refunds of a charge go with it to its new status.
CREATE FUNCTION move_refunded_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "day", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT NEW."merchantId", 'refunded', sao_paulo_day(NEW."createdAt"), NEW."type", side."status",
    NEW."source", NEW."origin", NEW."currency", NEW."settlementMode",
    side.sign * returned."count", side.sign * returned."amount", 0
  FROM (
    SELECT count(*) AS "count", sum("amount")::bigint AS "amount" FROM "Refund"
    WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId"
      AND "status" = 'COMPLETED'
  ) AS returned CROSS JOIN (VALUES (-1, OLD."status"), (1, NEW."status")) AS side (sign, "status")
  WHERE returned."count" > 0;
  RETURN NULL;
END $$;

-- A charge that waits for its payment has no refunds.
CREATE TRIGGER transaction_moved_refunds AFTER UPDATE ON "Transaction" FOR EACH ROW
  WHEN (NEW."type" = 'CASHIN' AND OLD."status" <> 'PENDING' AND NEW."status" <> OLD."status")
  EXECUTE FUNCTION move_refunded_deltas();

-- What exists already. Nothing may be written meanwhile, or it would be counted twice or not at all.
LOCK TABLE "Transaction", "Refund", "TransactionTotal", "TransactionDelta" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "TransactionTotal" WHERE "basis" = 'refunded';
DELETE FROM "TransactionDelta" WHERE "basis" = 'refunded';
INSERT INTO "TransactionTotal"
SELECT r."merchantId", 'refunded'::"TotalBasis", sao_paulo_day(t."createdAt"), t."type", t."status", t."source",
  t."origin", t."currency", t."settlementMode", count(*), sum(r."amount"), 0
FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
WHERE r."status" = 'COMPLETED' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
