-- A table that fills and empties has statistics that are always of another moment: told that hardly
-- anything waits, the planner read the whole history of an endpoint for what does. So what waits
-- has a column of its own, by which nothing but what waits is indexed: there is no other way to it.
ALTER TABLE "Delivery" ADD COLUMN "waitingFor" UUID
  GENERATED ALWAYS AS (CASE WHEN "status" = 'PENDING' THEN "endpointId" END) STORED;

DROP INDEX "Delivery_waiting_idx";
CREATE INDEX "Delivery_waiting_idx" ON "Delivery"("waitingFor", "nextAttemptAt", "eventId") WHERE ("waitingFor" IS NOT NULL);

-- What waits of one transaction: the earlier ones go first.
DROP INDEX "Delivery_order_idx";
CREATE INDEX "Delivery_order_idx" ON "Delivery"("transactionId", "eventId") WHERE ("waitingFor" IS NOT NULL);
