-- API keys are held to networks and to a limit of each day, and a rotated secret works on for a while.
ALTER TABLE "KeyPair"
  ADD COLUMN "lastUsedAddress" TEXT,
  ADD COLUMN "allowedNetworks" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "dailyWithdrawalMax" BIGINT,
  ADD COLUMN "previousSecretDigest" BYTEA,
  ADD COLUMN "previousSecretLast4" TEXT,
  ADD COLUMN "previousSecretUntil" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "KeyPair_previousSecretDigest_key" ON "KeyPair" ("previousSecretDigest");

-- What each key withdrew, so that its day can be summed. Withdrawals of before count for no key.
CREATE TABLE "KeyWithdrawal" (
  "merchantId" UUID NOT NULL,
  "keyId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "KeyWithdrawal_pkey" PRIMARY KEY ("merchantId", "keyId", "transactionId")
);

CREATE INDEX "KeyWithdrawal_merchantId_keyId_at_idx" ON "KeyWithdrawal" ("merchantId", "keyId", "at");

ALTER TABLE "KeyWithdrawal"
  ADD CONSTRAINT "KeyWithdrawal_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction" ("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;
