-- The merchant's defence against a fraud report (MED), which a job sends to the PSP.

CREATE TYPE "DefenceStatus" AS ENUM ('SENDING', 'DELIVERED', 'REFUSED', 'MISSED');

CREATE TABLE "DisputeDefence" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "attempt" SMALLINT NOT NULL,
  "text" TEXT NOT NULL,
  "status" "DefenceStatus" NOT NULL DEFAULT 'SENDING',
  "refusal" TEXT,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "DisputeDefence_pkey" PRIMARY KEY ("merchantId", "transactionId", "attempt"),
  CONSTRAINT "DisputeDefence_nextTryAt" CHECK (("status" = 'SENDING') = ("nextTryAt" IS NOT NULL))
);

ALTER TABLE "DisputeDefence"
  ADD CONSTRAINT "DisputeDefence_merchantId_transactionId_fkey"
  FOREIGN KEY ("merchantId", "transactionId") REFERENCES "Dispute"("merchantId", "transactionId")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- A PSP may keep the defence that it got last, so only one that it refused is followed by another.
CREATE UNIQUE INDEX "DisputeDefence_merchantId_transactionId_key" ON "DisputeDefence"("merchantId", "transactionId")
  WHERE "status" <> 'REFUSED';

CREATE INDEX "DisputeDefence_nextTryAt_idx" ON "DisputeDefence"("nextTryAt")
  WHERE ("nextTryAt" IS NOT NULL);

ALTER TABLE "SandboxInfraction" ADD COLUMN "defence" TEXT;
