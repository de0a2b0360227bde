-- The rules that owners set for their own withdrawals. Null limits and false mean no rule.
ALTER TABLE "Merchant" ADD COLUMN "cashoutLimit" BIGINT;
ALTER TABLE "Merchant" ADD COLUMN "cashoutDailyLimit" BIGINT;
ALTER TABLE "Merchant" ADD COLUMN "cashoutAllowedOnly" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Merchant" ADD COLUMN "cashoutOtherApprover" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Merchant" ADD COLUMN "cashoutTwoApproversAbove" BIGINT;

-- A PIX key to which the merchant may withdraw, from a moment on.
CREATE TABLE "Destination" (
  "merchantId" UUID NOT NULL,
  "destinationId" UUID NOT NULL,
  "pixKeyType" "PixKeyType" NOT NULL,
  "pixKey" TEXT NOT NULL,
  "name" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "usableAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Destination_pkey" PRIMARY KEY ("merchantId", "destinationId")
);

CREATE UNIQUE INDEX "Destination_merchantId_pixKey_key" ON "Destination" ("merchantId", "pixKey");

ALTER TABLE "Destination"
  ADD CONSTRAINT "Destination_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TYPE "HoldRule" AS ENUM ('ALWAYS', 'ABOVE', 'TWO_ABOVE');

-- The rule that holds a withdrawal for approval, as it was when the withdrawal was asked for, so
-- that a later change of the rules does not apply to it.
CREATE TABLE "WithdrawalHold" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "rule" "HoldRule" NOT NULL,
  "above" BIGINT,
  "approvals" INTEGER NOT NULL,
  "otherApprover" BOOLEAN NOT NULL,
  "by" "AuditActor" NOT NULL,
  "userId" UUID,
  "keyId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "WithdrawalHold_pkey" PRIMARY KEY ("merchantId", "transactionId")
);

ALTER TABLE "WithdrawalHold"
  ADD CONSTRAINT "WithdrawalHold_merchantId_transactionId_fkey"
  FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction" ("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One row for each approval. The key refuses a second one by the same approver.
CREATE TABLE "WithdrawalApproval" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "approverId" UUID NOT NULL,
  "by" "AuditActor" NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "WithdrawalApproval_pkey" PRIMARY KEY ("merchantId", "transactionId", "approverId")
);

ALTER TABLE "WithdrawalApproval"
  ADD CONSTRAINT "WithdrawalApproval_merchantId_transactionId_fkey"
  FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction" ("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;
