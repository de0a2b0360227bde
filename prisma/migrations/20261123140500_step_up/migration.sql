-- A session knows when its person last proved who they are. Until now that was at the sign-in.
ALTER TABLE "Session" ADD COLUMN "confirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "Session" SET "confirmedAt" = "createdAt";

-- Withdrawals above it, made or approved in the dashboard, need a recent proof; null for none.
ALTER TABLE "Merchant" ADD COLUMN "cashoutStepUpAbove" BIGINT;
