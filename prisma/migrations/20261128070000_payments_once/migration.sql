-- A PIX payment is credited once, to one merchant, whether with its charge, beside it, or by an operator. The
-- transactions of its disputes have its end-to-end id too, so that of the others only their own id counts.
--
-- An installation of before may have credited a payment twice. Then the index is made without that rule, so that
-- payments are found, and `npm run doctor` names the transactions. Run this function again once each payment has one.
CREATE FUNCTION create_payment_key() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE UNIQUE INDEX IF NOT EXISTS "Transaction_endToEndId_key" ON "Transaction" ("endToEndId",
    (CASE WHEN "type" = 'CASHIN' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE "transactionId" END))
    WHERE ("endToEndId" IS NOT NULL);
  DROP INDEX IF EXISTS "Transaction_endToEndId_idx";
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  CREATE INDEX IF NOT EXISTS "Transaction_endToEndId_idx" ON "Transaction" ("endToEndId")
    WHERE ("endToEndId" IS NOT NULL);
  RETURN false;
END $$;

SELECT create_payment_key();

-- The new one serves searches of one merchant, too.
DROP INDEX "Transaction_merchantId_endToEndId_idx";

-- What operators did with a payment is looked up before it is credited.
CREATE INDEX "ReconciliationItem_reference_idx" ON "ReconciliationItem" ("reference");
