-- Each kind of transfer runs between two accounts, as ROUTES in lib/ledger/movements.ts says.
ALTER TABLE "LedgerTransfer" ADD CONSTRAINT "LedgerTransfer_route" CHECK (CASE "kind"
  WHEN 'charge_settled' THEN "debitAccount" = 'clearing' AND "creditAccount" = 'available'
  WHEN 'charge_fee' THEN "debitAccount" = 'available' AND "creditAccount" = 'charge_fees'
  WHEN 'charge_reserved' THEN "debitAccount" = 'available' AND "creditAccount" = 'reserve'
  WHEN 'reserve_released' THEN "debitAccount" = 'reserve' AND "creditAccount" = 'available'
  WHEN 'cashout_held' THEN "debitAccount" = 'available' AND "creditAccount" = 'payout'
  WHEN 'cashout_released' THEN "debitAccount" = 'payout' AND "creditAccount" = 'available'
  WHEN 'cashout_paid' THEN "debitAccount" = 'payout' AND "creditAccount" = 'paid_out'
  WHEN 'cashout_fee' THEN "debitAccount" = 'payout' AND "creditAccount" = 'cashout_fees'
  WHEN 'cashout_returned' THEN "debitAccount" = 'paid_out' AND "creditAccount" = 'available'
  WHEN 'cashout_fee_returned' THEN "debitAccount" = 'cashout_fees' AND "creditAccount" = 'available'
  WHEN 'refund_held' THEN "debitAccount" = 'available' AND "creditAccount" = 'refund'
  WHEN 'refund_released' THEN "debitAccount" = 'refund' AND "creditAccount" = 'available'
  WHEN 'refund_paid' THEN "debitAccount" = 'refund' AND "creditAccount" = 'clearing'
  WHEN 'dispute_blocked' THEN "debitAccount" = 'available' AND "creditAccount" = 'blocked'
  WHEN 'dispute_released' THEN "debitAccount" = 'blocked' AND "creditAccount" = 'available'
  WHEN 'dispute_lost' THEN "debitAccount" = 'blocked' AND "creditAccount" = 'clearing'
  WHEN 'dispute_lost_beyond' THEN "debitAccount" = 'available' AND "creditAccount" = 'clearing'
  WHEN 'adjustment_credit' THEN "debitAccount" = 'adjustments' AND "creditAccount" = 'available'
  WHEN 'adjustment_debit' THEN "debitAccount" = 'available' AND "creditAccount" = 'adjustments'
  ELSE false END) NOT VALID;

-- The tail row of a transfer says the same as the transfer: it is the balance until the next fold.
CREATE OR REPLACE FUNCTION require_tail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM posted WHERE NOT EXISTS (
      SELECT FROM "LedgerTail" t
      WHERE t."merchantId" = posted."merchantId" AND t."transferId" = posted."transferId"
        AND t."amount" = posted."amount"
        AND t."debitAccount" = posted."debitAccount" AND t."creditAccount" = posted."creditAccount"
    )
  ) THEN
    RAISE EXCEPTION 'INSERT on "LedgerTransfer" refused: the same statement must insert into "LedgerTail"'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- A tail row without a transfer would add to the balance, too.
CREATE FUNCTION require_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM tailed WHERE NOT EXISTS (
      SELECT FROM "LedgerTransfer" t
      WHERE t."merchantId" = tailed."merchantId" AND t."transferId" = tailed."transferId"
    )
  ) THEN
    RAISE EXCEPTION 'INSERT on "LedgerTail" refused: the same statement must insert into "LedgerTransfer"'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_tail_has_transfer AFTER INSERT ON "LedgerTail"
  REFERENCING NEW TABLE AS tailed FOR EACH STATEMENT EXECUTE FUNCTION require_transfer();
