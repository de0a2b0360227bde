-- Charges, withdrawals and disputes, and every move that each has made.

CREATE TYPE "TxStatus" AS ENUM ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'REVERSED', 'CANCELLED', 'CHARGEBACK');
CREATE TYPE "TxType" AS ENUM ('CASHIN', 'CASHOUT', 'INFRACTION');
CREATE TYPE "TxOrigin" AS ENUM ('API', 'PAINEL', 'APP');
CREATE TYPE "TxSource" AS ENUM ('PIX', 'CREDIT_CARD');
CREATE TYPE "PixKeyType" AS ENUM ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP');

CREATE TABLE "Transaction" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "id" BIGSERIAL NOT NULL,
  "type" "TxType" NOT NULL,
  "status" "TxStatus" NOT NULL,
  "source" "TxSource" NOT NULL,
  "origin" "TxOrigin" NOT NULL,
  "amount" BIGINT NOT NULL,
  "feeAmount" BIGINT NOT NULL,
  "description" TEXT,
  "productName" TEXT,
  "trackingParameters" JSONB,
  "idempotencyKey" UUID,
  "requestDigest" BYTEA NOT NULL,
  "pixCode" TEXT,
  "pixKeyType" "PixKeyType",
  "pixKey" TEXT,
  "clientName" TEXT,
  "clientEmail" TEXT,
  "clientPhone" TEXT,
  "clientCpf" TEXT,
  "externalId" TEXT,
  "gatewayId" TEXT,
  "endToEndId" TEXT,
  "transactionDate" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3),
  "paidAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "Transaction_pkey" PRIMARY KEY ("merchantId","transactionId")
);

-- Public pages and providers know a transaction by its id alone; this finds its merchant.
CREATE INDEX "Transaction_transactionId_idx" ON "Transaction" USING HASH ("transactionId");

-- Charges that wait for a payer, in the order in which they expire.
CREATE INDEX "Transaction_expiresAt_idx" ON "Transaction"("expiresAt") WHERE (status = 'PENDING');

CREATE UNIQUE INDEX "Transaction_merchantId_id_key" ON "Transaction"("merchantId", "id");

-- Idempotency: one operation for each key, within its type.
CREATE UNIQUE INDEX "Transaction_merchantId_type_idempotencyKey_key" ON "Transaction"("merchantId", "type", "idempotencyKey");

ALTER TABLE "Transaction"
  ADD CONSTRAINT "Transaction_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "StatusChange" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "changeId" UUID NOT NULL,
  "from" "TxStatus",
  "to" "TxStatus" NOT NULL,
  "cause" TEXT NOT NULL,
  "reason" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "StatusChange_pkey" PRIMARY KEY ("merchantId","transactionId","changeId")
);

ALTER TABLE "StatusChange"
  ADD CONSTRAINT "StatusChange_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A value of the sequence is the first id of a block of 200 that a process hands out itself.
ALTER SEQUENCE "Transaction_id_seq" INCREMENT BY 200;

ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_amounts" CHECK ("amount" > 0 AND "feeAmount" BETWEEN 0 AND "amount");

CREATE TRIGGER status_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "StatusChange"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
