-- What the days' comparison of our books with each PSP's lists found.
CREATE TYPE "DifferenceKind" AS ENUM (
  'payment_unknown', 'payment_missing', 'payment_amount', 'refunded_amount',
  'payout_unknown', 'payout_missing', 'payout_amount', 'payout_status', 'balance'
);

CREATE TYPE "ItemStatus" AS ENUM ('OPEN', 'RESOLVED');

CREATE TYPE "ItemResolution" AS ENUM ('vanished', 'credited', 'refunded', 'known');

CREATE TABLE "ReconciliationRun" (
  "connectionId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "finishedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ReconciliationRun_pkey" PRIMARY KEY ("connectionId", "day")
);

CREATE TABLE "ReconciliationItem" (
  "itemId" UUID NOT NULL,
  "connectionId" UUID NOT NULL,
  "day" DATE NOT NULL,
  "kind" "DifferenceKind" NOT NULL,
  "reference" TEXT NOT NULL,
  "theirs" BIGINT,
  "ours" BIGINT,
  "evidence" JSONB NOT NULL,
  "status" "ItemStatus" NOT NULL DEFAULT 'OPEN',
  "resolution" "ItemResolution",
  "note" TEXT,
  "resolvedBy" TEXT,
  "resolvedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ReconciliationItem_pkey" PRIMARY KEY ("itemId")
);

CREATE UNIQUE INDEX "ReconciliationItem_connectionId_kind_reference_key"
  ON "ReconciliationItem" ("connectionId", "kind", "reference");

CREATE INDEX "ReconciliationItem_day_idx" ON "ReconciliationItem" ("day")
  WHERE (status = 'OPEN');

ALTER TABLE "ReconciliationRun"
  ADD CONSTRAINT "ReconciliationRun_connectionId_fkey" FOREIGN KEY ("connectionId")
  REFERENCES "PixConnection" ("connectionId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ReconciliationItem"
  ADD CONSTRAINT "ReconciliationItem_connectionId_fkey" FOREIGN KEY ("connectionId")
  REFERENCES "PixConnection" ("connectionId") ON DELETE RESTRICT ON UPDATE CASCADE;
