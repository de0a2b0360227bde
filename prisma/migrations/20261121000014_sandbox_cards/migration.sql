-- The sandbox card processor's own books. In live mode they stay empty.

CREATE TYPE "SandboxCardSessionStatus" AS ENUM ('OPEN', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED');

CREATE TABLE "SandboxCardSession" (
  "sessionId" TEXT NOT NULL,
  "transactionId" TEXT NOT NULL,
  "paymentIntentId" TEXT NOT NULL,
  "orderDigest" BYTEA NOT NULL,
  "amount" BIGINT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "uiMode" TEXT NOT NULL,
  "methods" TEXT[],
  "installments" SMALLINT NOT NULL,
  "status" "SandboxCardSessionStatus" NOT NULL DEFAULT 'OPEN',
  "reason" TEXT,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "SandboxCardSession_pkey" PRIMARY KEY ("sessionId")
);

CREATE UNIQUE INDEX "SandboxCardSession_transactionId_key" ON "SandboxCardSession"("transactionId");
CREATE UNIQUE INDEX "SandboxCardSession_paymentIntentId_key" ON "SandboxCardSession"("paymentIntentId");

CREATE TYPE "SandboxCardPaymentStatus" AS ENUM ('REQUIRES_ACTION', 'PROCESSING', 'PAID', 'DECLINED', 'FAILED', 'CANCELLED');

CREATE TABLE "SandboxCardPayment" (
  "paymentId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "idempotencyKey" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "card" TEXT,
  "brand" TEXT NOT NULL,
  "last4" CHAR(4),
  "installments" SMALLINT NOT NULL,
  "status" "SandboxCardPaymentStatus" NOT NULL,
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxCardPayment_pkey" PRIMARY KEY ("paymentId")
);

CREATE UNIQUE INDEX "SandboxCardPayment_sessionId_idempotencyKey_key" ON "SandboxCardPayment"("sessionId", "idempotencyKey");

-- A session is paid once: of its tries at most one is on its way or has arrived.
CREATE UNIQUE INDEX "SandboxCardPayment_live_key" ON "SandboxCardPayment"("sessionId") WHERE (status = ANY (ARRAY['PROCESSING'::"SandboxCardPaymentStatus", 'PAID'::"SandboxCardPaymentStatus"]));

CREATE TABLE "SandboxCardRefund" (
  "refundId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "returnId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "status" "SandboxRefundStatus" NOT NULL,
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxCardRefund_pkey" PRIMARY KEY ("refundId")
);

CREATE UNIQUE INDEX "SandboxCardRefund_returnId_key" ON "SandboxCardRefund"("returnId");
CREATE INDEX "SandboxCardRefund_sessionId_idx" ON "SandboxCardRefund"("sessionId");

CREATE TYPE "SandboxCardDisputeStatus" AS ENUM ('OPEN', 'WON', 'LOST');

CREATE TABLE "SandboxCardDispute" (
  "disputeId" TEXT NOT NULL,
  "sessionId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "reason" TEXT NOT NULL,
  "status" "SandboxCardDisputeStatus" NOT NULL DEFAULT 'OPEN',
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "respondBy" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxCardDispute_pkey" PRIMARY KEY ("disputeId")
);

CREATE UNIQUE INDEX "SandboxCardDispute_sessionId_key" ON "SandboxCardDispute"("sessionId");

ALTER TABLE "SandboxCardPayment"
  ADD CONSTRAINT "SandboxCardPayment_sessionId_fkey" FOREIGN KEY ("sessionId")
  REFERENCES "SandboxCardSession"("sessionId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "SandboxCardRefund"
  ADD CONSTRAINT "SandboxCardRefund_sessionId_fkey" FOREIGN KEY ("sessionId")
  REFERENCES "SandboxCardSession"("sessionId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "SandboxCardDispute"
  ADD CONSTRAINT "SandboxCardDispute_sessionId_fkey" FOREIGN KEY ("sessionId")
  REFERENCES "SandboxCardSession"("sessionId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "SandboxCardSession" ADD CONSTRAINT "SandboxCardSession_amount" CHECK ("amount" > 0);
ALTER TABLE "SandboxCardRefund" ADD CONSTRAINT "SandboxCardRefund_amount" CHECK ("amount" > 0);
