-- One sender at a time sends an order to its provider, and only that one writes that it was refused.
-- A row is there while somebody sends, and after a request that got no answer.
CREATE TABLE "OrderClaim" (
  "merchantId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "leasedUntil" TIMESTAMPTZ(3),
  "unansweredUntil" TIMESTAMPTZ(3),

  CONSTRAINT "OrderClaim_pkey" PRIMARY KEY ("merchantId", "orderId")
);
