-- A payment that its charge could not take, because it is the second one or of another amount, is a
-- transaction of its own, which names the charge.
ALTER TABLE "Transaction" ADD COLUMN "chargeId" UUID;

CREATE INDEX "Transaction_merchantId_chargeId_idx" ON "Transaction" ("merchantId", "chargeId")
  WHERE ("chargeId" IS NOT NULL);
