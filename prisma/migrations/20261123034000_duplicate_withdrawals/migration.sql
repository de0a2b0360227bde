-- The same withdrawal twice within ten minutes is refused, unless the merchant turned this off.
ALTER TABLE "Merchant" ADD COLUMN "cashoutDuplicateGuard" BOOLEAN NOT NULL DEFAULT true;

-- Only withdrawals have a PIX key. Each new one looks for an earlier one like it.
CREATE INDEX "Transaction_merchantId_pixKey_amount_createdAt_idx"
  ON "Transaction" ("merchantId", "pixKey", "amount", "createdAt")
  WHERE ("pixKey" IS NOT NULL);
