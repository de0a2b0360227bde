-- Totals by hour and by month stand beside those by day: a long period is a few months, and of a period
-- that begins or ends within a day only a part of an hour is left to be counted by its rows.

-- Nothing may be written or folded until this migration has committed. A version that does not know
-- the new columns is refused by PostgreSQL, so it cannot fold days alone.
LOCK TABLE "Transaction", "Refund", "TransactionTotal", "TransactionDelta" IN ACCESS EXCLUSIVE MODE;
TRUNCATE "TransactionTotal", "TransactionDelta";

CREATE TYPE "TotalSpan" AS ENUM ('hour', 'day', 'month');

ALTER TABLE "TransactionTotal"
  DROP CONSTRAINT "TransactionTotal_pkey",
  DROP COLUMN "day",
  ADD COLUMN "span" "TotalSpan" NOT NULL,
  ADD COLUMN "start" TIMESTAMPTZ(3) NOT NULL,
  ADD CONSTRAINT "TransactionTotal_pkey" PRIMARY KEY
    ("merchantId", "basis", "span", "start", "type", "status", "source", "origin", "currency", "settlementMode");

ALTER TABLE "TransactionDelta" DROP COLUMN "day", ADD COLUMN "hour" TIMESTAMPTZ(3) NOT NULL;

-- The first instant of the hour, and of the day or month in Sao Paulo, which has had no summer time
-- since 2019.
CREATE FUNCTION start_of(span "TotalSpan", at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE span
    WHEN 'hour' THEN date_bin('1 hour', at, '2000-01-01T00:00Z')
    WHEN 'day' THEN date_bin('1 day', at, '2000-01-01T03:00Z')
    ELSE date_trunc('month', at AT TIME ZONE interval '-03:00') AT TIME ZONE interval '-03:00'
  END;

CREATE OR REPLACE FUNCTION add_created_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "hour", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", 'created'::"TotalBasis", start_of('hour', "createdAt"), "type", "status", "source",
    "origin", "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  UNION ALL
  SELECT "merchantId", 'paid'::"TotalBasis", start_of('hour', "paidAt"), "type", "status", "source",
    "origin", "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
  FROM added WHERE "paidAt" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_changed_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "hour", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT side."merchantId", dated."basis", dated."hour", side."type", side."status", side."source",
    side."origin", side."currency", side."settlementMode",
    side.sign, side.sign * side."amount", side.sign * side."feeAmount"
  FROM (
    SELECT -1 AS sign, (OLD).*
    UNION ALL SELECT 1, (NEW).* WHERE TG_OP = 'UPDATE'
  ) AS side CROSS JOIN LATERAL (
    VALUES ('created'::"TotalBasis", start_of('hour', side."createdAt")),
      ('paid', start_of('hour', side."paidAt"))
  ) AS dated ("basis", "hour")
  WHERE dated."hour" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_refunded_delta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "hour", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT "merchantId", 'refunded', start_of('hour', "createdAt"), "type", "status", "source", "origin",
    "currency", "settlementMode", 1, NEW."amount", 0
  FROM (
    SELECT * FROM "Transaction"
    WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId"
    FOR NO KEY UPDATE
  ) AS charge;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_refunded_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TransactionDelta" ("merchantId", "basis", "hour", "type", "status", "source", "origin",
    "currency", "settlementMode", "count", "amount", "fee")
  SELECT NEW."merchantId", 'refunded', start_of('hour', NEW."createdAt"), NEW."type", side."status",
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

-- What exists already: hours from the rows, then days and months from the hours.
INSERT INTO "TransactionTotal" ("merchantId", "basis", "span", "start", "type", "status", "source",
  "origin", "currency", "settlementMode", "count", "amount", "fee")
SELECT "merchantId", 'created'::"TotalBasis", 'hour'::"TotalSpan", start_of('hour', "createdAt"), "type",
  "status", "source", "origin", "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
FROM "Transaction" GROUP BY 1, 4, 5, 6, 7, 8, 9, 10;

INSERT INTO "TransactionTotal" ("merchantId", "basis", "span", "start", "type", "status", "source",
  "origin", "currency", "settlementMode", "count", "amount", "fee")
SELECT r."merchantId", 'refunded'::"TotalBasis", 'hour'::"TotalSpan", start_of('hour', t."createdAt"),
  t."type", t."status", t."source", t."origin", t."currency", t."settlementMode", count(*), sum(r."amount"), 0
FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
WHERE r."status" = 'COMPLETED' GROUP BY 1, 4, 5, 6, 7, 8, 9, 10;

INSERT INTO "TransactionTotal" ("merchantId", "basis", "span", "start", "type", "status", "source",
  "origin", "currency", "settlementMode", "count", "amount", "fee")
SELECT "merchantId", "basis", longer, start_of(longer, "start"), "type", "status", "source", "origin",
  "currency", "settlementMode", sum("count"), sum("amount"), sum("fee")
FROM "TransactionTotal" CROSS JOIN unnest('{day,month}'::"TotalSpan"[]) AS longer
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- Payments are asked for by whole days alone.
INSERT INTO "TransactionTotal" ("merchantId", "basis", "span", "start", "type", "status", "source",
  "origin", "currency", "settlementMode", "count", "amount", "fee")
SELECT "merchantId", 'paid'::"TotalBasis", 'day'::"TotalSpan", start_of('day', "paidAt"), "type",
  "status", "source", "origin", "currency", "settlementMode", count(*), sum("amount"), sum("feeAmount")
FROM "Transaction" WHERE "paidAt" IS NOT NULL GROUP BY 1, 4, 5, 6, 7, 8, 9, 10;

-- Completed charges are in the index by status too. Behind many that wait for their payment, they
-- were found only by reading those. A charge that is created is in this index already, once.
DROP INDEX "Transaction_merchantId_status_transactionId_idx";
CREATE INDEX "Transaction_merchantId_status_transactionId_idx"
  ON "Transaction" ("merchantId", "status", "transactionId");
