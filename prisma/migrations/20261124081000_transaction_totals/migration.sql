-- Counts and sums of each merchant's transactions by day, so that a list of ten million transactions
-- knows its total, and finds its pages, without counting rows.

CREATE TYPE "TotalBasis" AS ENUM ('created', 'paid', 'refunded');

-- What has been folded.
CREATE TABLE "TransactionTotal" (
  "merchantId" UUID NOT NULL,
  "basis" "TotalBasis" NOT NULL,
  "day" DATE NOT NULL,
  "type" "TxType" NOT NULL,
  "status" "TxStatus" NOT NULL,
  "source" "TxSource" NOT NULL,
  "origin" "TxOrigin" NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "settlementMode" "SettlementMode" NOT NULL,
  "count" BIGINT NOT NULL,
  "amount" BIGINT NOT NULL,
  "fee" BIGINT NOT NULL,
  CONSTRAINT "TransactionTotal_pkey" PRIMARY KEY
    ("merchantId", "basis", "day", "type", "status", "source", "origin", "currency", "settlementMode")
);

ALTER TABLE "TransactionTotal"
  ADD CONSTRAINT "TransactionTotal_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What has changed since. Rows are only added and folded, so that concurrent changes of one merchant
-- share no row. A total is the sum of both tables.
CREATE TABLE "TransactionDelta" (
  "merchantId" UUID NOT NULL,
  "deltaId" BIGSERIAL NOT NULL,
  "basis" "TotalBasis" NOT NULL,
  "day" DATE NOT NULL,
  "type" "TxType" NOT NULL,
  "status" "TxStatus" NOT NULL,
  "source" "TxSource" NOT NULL,
  "origin" "TxOrigin" NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "settlementMode" "SettlementMode" NOT NULL,
  "count" BIGINT NOT NULL,
  "amount" BIGINT NOT NULL,
  "fee" BIGINT NOT NULL,
  CONSTRAINT "TransactionDelta_pkey" PRIMARY KEY ("merchantId", "deltaId")
);

-- Nearly every row is deleted within minutes.
ALTER TABLE "TransactionDelta" SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_threshold = -1
);

-- The day in Sao Paulo, which has had no summer time since 2019.
CREATE FUNCTION sao_paulo_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (at AT TIME ZONE interval '-03:00')::date;

-- Triggers, so that whoever writes a transaction need not know of the totals. New rows of one
-- statement are added up first.
CREATE FUNCTION add_created_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "day", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", 'created'::"TotalBasis", sao_paulo_day("createdAt"), "type", "status", "source", "origin",
    "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  UNION ALL
  SELECT "merchantId", 'paid'::"TotalBasis", sao_paulo_day("paidAt"), "type", "status", "source", "origin",
    "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
  FROM added WHERE "paidAt" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;

CREATE TRIGGER transaction_created_deltas AFTER INSERT ON "Transaction"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_created_deltas();

-- What a row counted for is taken back, and what it counts for now is added.
CREATE FUNCTION add_changed_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "day", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT side."merchantId", dated."basis", dated."day", side."type", side."status", side."source",
    side."origin", side."currency", side."settlementMode",
    side.sign, side.sign * side."amount", side.sign * side."feeAmount"
  FROM (
    SELECT -1 AS sign, (OLD).*
    UNION ALL SELECT 1, (NEW).* WHERE TG_OP = 'UPDATE'
  ) AS side CROSS JOIN LATERAL (
    VALUES ('created'::"TotalBasis", sao_paulo_day(side."createdAt")),
      ('paid', sao_paulo_day(side."paidAt"))
  ) AS dated ("basis", "day")
  WHERE dated."day" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER transaction_changed_deltas AFTER UPDATE ON "Transaction" FOR EACH ROW
  WHEN (
    (OLD."status", OLD."amount", OLD."feeAmount", OLD."paidAt", OLD."type", OLD."source", OLD."origin",
      OLD."currency", OLD."settlementMode", OLD."createdAt", OLD."merchantId")
    IS DISTINCT FROM
    (NEW."status", NEW."amount", NEW."feeAmount", NEW."paidAt", NEW."type", NEW."source", NEW."origin",
      NEW."currency", NEW."settlementMode", NEW."createdAt", NEW."merchantId")
  )
  EXECUTE FUNCTION add_changed_deltas();

CREATE TRIGGER transaction_removed_deltas AFTER DELETE ON "Transaction"
  FOR EACH ROW EXECUTE FUNCTION add_changed_deltas();

-- Completed refunds, on the day on which their charge was created. They have no fee, and the status
-- says only that their charge was paid: it may change later, and is not kept here.
CREATE FUNCTION add_refunded_delta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "day", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", 'refunded', sao_paulo_day("createdAt"), "type", 'COMPLETED', "source", "origin",
    "currency", "settlementMode", 1, NEW."amount", 0
  FROM "Transaction"
  WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId";
  RETURN NULL;
END $$;

CREATE TRIGGER refund_created_delta AFTER INSERT ON "Refund" FOR EACH ROW
  WHEN (NEW."status" = 'COMPLETED') EXECUTE FUNCTION add_refunded_delta();

CREATE TRIGGER refund_completed_delta AFTER UPDATE ON "Refund" FOR EACH ROW
  WHEN (NEW."status" = 'COMPLETED' AND OLD."status" <> 'COMPLETED')
  EXECUTE FUNCTION add_refunded_delta();

-- What exists already. Nothing may be written meanwhile, or it would be counted twice or not at all.
LOCK TABLE "Transaction", "Refund" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "TransactionTotal"
SELECT "merchantId", 'created'::"TotalBasis", sao_paulo_day("createdAt"), "type", "status", "source", "origin",
  "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
FROM "Transaction" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

INSERT INTO "TransactionTotal"
SELECT "merchantId", 'paid'::"TotalBasis", sao_paulo_day("paidAt"), "type", "status", "source", "origin",
  "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
FROM "Transaction" WHERE "paidAt" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

INSERT INTO "TransactionTotal"
SELECT r."merchantId", 'refunded'::"TotalBasis", sao_paulo_day(t."createdAt"), t."type", 'COMPLETED'::"TxStatus", t."source",
  t."origin", t."currency", t."settlementMode", count(*), sum(r."amount"), 0
FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
WHERE r."status" = 'COMPLETED' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Lists are read newest first, in the order of the primary key. These find the rows of a filter that
-- keeps few of them. Charges through the API that were paid by PIX are most rows, and are in none.
CREATE INDEX "Transaction_merchantId_status_transactionId_idx"
  ON "Transaction" ("merchantId", "status", "transactionId")
  WHERE (status <> 'COMPLETED'::"TxStatus");

CREATE INDEX "Transaction_merchantId_type_transactionId_idx"
  ON "Transaction" ("merchantId", "type", "transactionId")
  WHERE (type <> 'CASHIN'::"TxType");

CREATE INDEX "Transaction_merchantId_origin_transactionId_idx"
  ON "Transaction" ("merchantId", "origin", "transactionId")
  WHERE (origin <> 'API'::"TxOrigin");

CREATE INDEX "Transaction_merchantId_transactionId_card_idx"
  ON "Transaction" ("merchantId", "transactionId")
  WHERE (source = 'CREDIT_CARD'::"TxSource");
