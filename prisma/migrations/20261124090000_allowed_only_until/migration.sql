-- Turning "allowed destinations only" off waits as long as a new destination does.
ALTER TABLE "Merchant" ADD COLUMN "cashoutAllowedOnlyUntil" TIMESTAMPTZ(3);
