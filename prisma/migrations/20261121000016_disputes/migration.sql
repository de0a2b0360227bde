-- Disputes are asked after while they are open, and the sandbox bank takes reports of fraud (MED).

ALTER TABLE "Dispute" ADD COLUMN "nextSyncAt" TIMESTAMPTZ(3);

-- The open disputes of which nothing was heard for a while.
CREATE INDEX "Dispute_nextSyncAt_idx" ON "Dispute"("nextSyncAt") WHERE ("nextSyncAt" IS NOT NULL);

CREATE TYPE "SandboxInfractionStatus" AS ENUM ('OPEN', 'ACCEPTED', 'REJECTED');

CREATE TABLE "SandboxInfraction" (
  "infractionId" TEXT NOT NULL,
  "endToEndId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "reason" TEXT NOT NULL,
  "status" "SandboxInfractionStatus" NOT NULL DEFAULT 'OPEN',
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "respondBy" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxInfraction_pkey" PRIMARY KEY ("infractionId")
);

CREATE UNIQUE INDEX "SandboxInfraction_endToEndId_key" ON "SandboxInfraction"("endToEndId");

ALTER TABLE "SandboxInfraction"
  ADD CONSTRAINT "SandboxInfraction_endToEndId_fkey" FOREIGN KEY ("endToEndId")
  REFERENCES "SandboxPayment"("endToEndId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SandboxInfraction" ADD CONSTRAINT "SandboxInfraction_amount" CHECK ("amount" > 0);
