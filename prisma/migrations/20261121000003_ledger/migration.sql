-- The double-entry ledger: one row is one movement between two accounts of a merchant's book.

CREATE TYPE "LedgerAccount" AS ENUM ('clearing', 'available', 'reserve', 'blocked', 'payout', 'paid_out', 'charge_fees', 'cashout_fees');
CREATE TYPE "TransferKind" AS ENUM ('charge_settled', 'charge_fee', 'charge_reserved', 'reserve_released', 'cashout_held', 'cashout_released', 'cashout_paid', 'cashout_fee', 'cashout_returned', 'cashout_fee_returned');

CREATE TABLE "LedgerTransfer" (
  "merchantId" UUID NOT NULL,
  "transferId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "kind" "TransferKind" NOT NULL,
  "debitAccount" "LedgerAccount" NOT NULL,
  "creditAccount" "LedgerAccount" NOT NULL,
  "amount" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "xid" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,

  CONSTRAINT "LedgerTransfer_pkey" PRIMARY KEY ("merchantId","transferId")
);

-- The tail that a balance adds to its snapshot.
CREATE INDEX "LedgerTransfer_merchantId_xid_idx" ON "LedgerTransfer"("merchantId", "xid");

-- A transaction moves money once for each reason, however often a notice is repeated.
CREATE UNIQUE INDEX "LedgerTransfer_merchantId_transactionId_kind_key" ON "LedgerTransfer"("merchantId", "transactionId", "kind");

ALTER TABLE "LedgerTransfer"
  ADD CONSTRAINT "LedgerTransfer_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "LedgerSnapshot" (
  "merchantId" UUID NOT NULL,
  "account" "LedgerAccount" NOT NULL,
  "balance" BIGINT NOT NULL,
  "horizon" BIGINT NOT NULL,

  CONSTRAINT "LedgerSnapshot_pkey" PRIMARY KEY ("merchantId","account")
);

ALTER TABLE "LedgerSnapshot"
  ADD CONSTRAINT "LedgerSnapshot_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Balanced by construction: what leaves one account enters another.
ALTER TABLE "LedgerTransfer" ADD CONSTRAINT "LedgerTransfer_moves" CHECK ("amount" > 0 AND "debitAccount" <> "creditAccount");

CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "LedgerTransfer"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
