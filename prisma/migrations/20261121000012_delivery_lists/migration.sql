-- All of a merchant's deliveries, newest first.
CREATE INDEX "Delivery_merchantId_createdAt_idx" ON "Delivery"("merchantId", "createdAt");

-- What was given up is little, to be found among much that arrived. As with what waits, a column of
-- its own makes the index one that any form of the question can use.
ALTER TABLE "Delivery" ADD COLUMN "failedFor" UUID
  GENERATED ALWAYS AS (CASE WHEN "status" = 'FAILED' THEN "endpointId" END) STORED;
CREATE INDEX "Delivery_failedFor_createdAt_idx" ON "Delivery"("failedFor", "createdAt") WHERE ("failedFor" IS NOT NULL);
