-- The refunds of a charge that have not failed are never more than the charge. The application checks it under the
-- lock of the charge, which this takes too, so that two refunds at once are both counted.
CREATE FUNCTION refuse_excess_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid BIGINT;
  refunded BIGINT;
BEGIN
  SELECT "amount" INTO paid FROM "Transaction"
  WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId" FOR NO KEY UPDATE;
  SELECT sum("amount") INTO refunded FROM "Refund"
  WHERE "merchantId" = NEW."merchantId" AND "transactionId" = NEW."transactionId" AND "status" <> 'FAILED';
  IF refunded > paid THEN
    RAISE EXCEPTION 'the refunds of % would be more than its amount', NEW."transactionId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Refund_sum';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refund_fits AFTER INSERT ON "Refund"
  FOR EACH ROW WHEN (NEW."status" <> 'FAILED') EXECUTE FUNCTION refuse_excess_refund();

CREATE TRIGGER refund_still_fits AFTER UPDATE OF "amount", "status" ON "Refund"
  FOR EACH ROW WHEN (NEW."amount" > OLD."amount" OR (OLD."status" = 'FAILED' AND NEW."status" <> 'FAILED'))
  EXECUTE FUNCTION refuse_excess_refund();
