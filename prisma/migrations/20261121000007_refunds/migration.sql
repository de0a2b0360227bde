-- Charges that are given back, and the codes that their receivers close.

-- Money on its way back to a payer is nobody's to spend, and no withdrawal's either.
ALTER TYPE "LedgerAccount" ADD VALUE 'refund' AFTER 'payout';
ALTER TYPE "TransferKind" ADD VALUE 'refund_held';
ALTER TYPE "TransferKind" ADD VALUE 'refund_released';
ALTER TYPE "TransferKind" ADD VALUE 'refund_paid';

-- A refund that its bank refused may be asked for again: each try moves money once for each reason.
ALTER TABLE "LedgerTransfer" ADD COLUMN "attempt" SMALLINT NOT NULL DEFAULT 1;
DROP INDEX "LedgerTransfer_merchantId_transactionId_kind_key";
CREATE UNIQUE INDEX "LedgerTransfer_merchantId_transactionId_kind_attempt_key" ON "LedgerTransfer"("merchantId", "transactionId", "kind", "attempt");

CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'COMPLETED', 'FAILED');

CREATE TABLE "Refund" (
  "merchantId" UUID NOT NULL,
  "refundId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "attempt" SMALLINT NOT NULL,
  "status" "RefundStatus" NOT NULL,
  "origin" "TxOrigin" NOT NULL,
  "amount" BIGINT NOT NULL,
  "reason" TEXT,
  "idempotencyKey" UUID,
  "requestDigest" BYTEA NOT NULL,
  "refusal" TEXT,
  "returnId" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "Refund_pkey" PRIMARY KEY ("merchantId","refundId")
);

CREATE UNIQUE INDEX "Refund_merchantId_transactionId_attempt_key" ON "Refund"("merchantId", "transactionId", "attempt");

-- A charge is given back once: of its tries at most one is on its way or has arrived.
CREATE UNIQUE INDEX "Refund_live_key" ON "Refund"("merchantId", "transactionId") WHERE (status <> 'FAILED');

CREATE UNIQUE INDEX "Refund_merchantId_idempotencyKey_key" ON "Refund"("merchantId", "idempotencyKey");

-- Refunds on their way, which are few: the ones to ask the provider about.
CREATE INDEX "Refund_createdAt_idx" ON "Refund"("createdAt") WHERE (status = 'PENDING');

ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amount" CHECK ("amount" > 0);

-- The sandbox bank's own books.

CREATE TABLE "SandboxClosure" (
  "txid" TEXT NOT NULL,
  "closedAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "SandboxClosure_pkey" PRIMARY KEY ("txid")
);

CREATE TYPE "SandboxRefundStatus" AS ENUM ('PROCESSING', 'PAID', 'REFUSED');

CREATE TABLE "SandboxRefund" (
  "orderId" TEXT NOT NULL,
  "endToEndId" TEXT NOT NULL,
  "returnId" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "status" "SandboxRefundStatus" NOT NULL,
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "SandboxRefund_pkey" PRIMARY KEY ("orderId")
);

CREATE UNIQUE INDEX "SandboxRefund_returnId_key" ON "SandboxRefund"("returnId");

CREATE INDEX "SandboxRefund_endToEndId_idx" ON "SandboxRefund"("endToEndId");

ALTER TABLE "SandboxRefund"
  ADD CONSTRAINT "SandboxRefund_endToEndId_fkey" FOREIGN KEY ("endToEndId")
  REFERENCES "SandboxPayment"("endToEndId") ON DELETE RESTRICT ON UPDATE CASCADE;
