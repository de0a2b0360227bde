-- The people who run the installation, and what only they may do.

CREATE TABLE "Operator" (
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Operator_pkey" PRIMARY KEY ("userId")
);

ALTER TABLE "Operator"
  ADD CONSTRAINT "Operator_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Merchant" ADD COLUMN "cashoutMax" BIGINT, ADD COLUMN "cashoutDailyMax" BIGINT;

-- What a merchant has withdrawn on a day.
CREATE INDEX "Transaction_merchantId_createdAt_idx" ON "Transaction" ("merchantId", "createdAt")
  WHERE (type = 'CASHOUT');

-- Until now every connection of the installation came from the environment.
ALTER TABLE "PixConnection" ADD COLUMN "fromEnvironment" BOOLEAN NOT NULL DEFAULT false;
UPDATE "PixConnection" SET "fromEnvironment" = true WHERE "merchantId" IS NULL;

ALTER TYPE "LedgerAccount" ADD VALUE 'adjustments';
ALTER TYPE "TransferKind" ADD VALUE 'adjustment_credit';
ALTER TYPE "TransferKind" ADD VALUE 'adjustment_debit';

CREATE TYPE "AdjustmentStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');
CREATE TYPE "AdjustmentDirection" AS ENUM ('credit', 'debit');

CREATE TABLE "Adjustment" (
  "merchantId" UUID NOT NULL,
  "adjustmentId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "attempt" SMALLINT NOT NULL,
  "direction" "AdjustmentDirection" NOT NULL,
  "amount" BIGINT NOT NULL,
  "reason" TEXT NOT NULL,
  "status" "AdjustmentStatus" NOT NULL DEFAULT 'PENDING',
  "proposedBy" UUID NOT NULL,
  "decidedBy" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Adjustment_pkey" PRIMARY KEY ("merchantId", "adjustmentId"),
  CONSTRAINT "Adjustment_amount" CHECK ("amount" > 0),
  -- Nobody approves what they proposed themselves.
  CONSTRAINT "Adjustment_two_operators" CHECK ("status" <> 'APPROVED' OR "decidedBy" <> "proposedBy")
);

CREATE UNIQUE INDEX "Adjustment_merchantId_transactionId_attempt_key"
  ON "Adjustment" ("merchantId", "transactionId", "attempt");

-- Operators find an adjustment of any merchant by its id.
CREATE INDEX "Adjustment_adjustmentId_idx" ON "Adjustment" USING HASH ("adjustmentId");

ALTER TABLE "Adjustment"
  ADD CONSTRAINT "Adjustment_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction" ("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "LedgerCheck" (
  "checkId" UUID NOT NULL,
  "startedBy" UUID NOT NULL,
  "books" INTEGER NOT NULL,
  "checked" INTEGER NOT NULL DEFAULT 0,
  "transfers" BIGINT NOT NULL DEFAULT 0,
  "lastMerchantId" UUID,
  "faults" JSONB NOT NULL DEFAULT '[]',
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "LedgerCheck_pkey" PRIMARY KEY ("checkId")
);
