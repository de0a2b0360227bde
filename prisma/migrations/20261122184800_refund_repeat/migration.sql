-- A key that came while a refund was under way or had arrived: it means that refund from then on, so
-- that it makes no new one when that refund fails.
CREATE TABLE "RefundRepeat" (
  "merchantId" UUID NOT NULL,
  "idempotencyKey" UUID NOT NULL,
  "refundId" UUID NOT NULL,
  "requestDigest" BYTEA NOT NULL,

  CONSTRAINT "RefundRepeat_pkey" PRIMARY KEY ("merchantId", "idempotencyKey"),
  CONSTRAINT "RefundRepeat_merchantId_refundId_fkey" FOREIGN KEY ("merchantId", "refundId")
    REFERENCES "Refund"("merchantId", "refundId") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "RefundRepeat_merchantId_refundId_idx" ON "RefundRepeat"("merchantId", "refundId");
