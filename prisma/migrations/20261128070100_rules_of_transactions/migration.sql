-- Rules that the application keeps, which the database now holds too (docs/decisions/0122). NOT VALID: rows that are there
-- already are not read while the table is locked, but by 20261128070105_rules_hold. Each table has a file
-- of its own, so that no two are locked together.

-- The ledger holds reais, and PIX moves nothing else.
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_currency"
  CHECK ("currency" = 'brl' OR ("settlementMode" = 'external' AND "source" <> 'PIX')) NOT VALID;

-- What was paid says when, also after it went back.
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_paidAt"
  CHECK ("paidAt" IS NOT NULL OR "status" NOT IN ('COMPLETED', 'REVERSED', 'CHARGEBACK') OR "type" = 'INFRACTION') NOT VALID;
