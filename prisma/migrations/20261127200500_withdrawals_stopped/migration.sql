-- Null: withdrawals are sent.
ALTER TABLE "Installation" ADD COLUMN "withdrawalsStoppedAt" TIMESTAMPTZ(3);
