-- The sandbox bank's own books. In live mode they stay empty.

CREATE TYPE "SandboxPayoutStatus" AS ENUM ('PROCESSING', 'PAID', 'REFUSED', 'RETURNED');

CREATE TABLE "SandboxPayment" (
  "txid" TEXT NOT NULL,
  "endToEndId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "payerName" TEXT NOT NULL,
  "payerDocument" TEXT NOT NULL,
  "paidAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "SandboxPayment_pkey" PRIMARY KEY ("txid")
);

CREATE UNIQUE INDEX "SandboxPayment_endToEndId_key" ON "SandboxPayment"("endToEndId");

CREATE TABLE "SandboxPayout" (
  "orderId" TEXT NOT NULL,
  "endToEndId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "pixKey" TEXT NOT NULL,
  "status" "SandboxPayoutStatus" NOT NULL,
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxPayout_pkey" PRIMARY KEY ("orderId")
);

CREATE UNIQUE INDEX "SandboxPayout_endToEndId_key" ON "SandboxPayout"("endToEndId");
