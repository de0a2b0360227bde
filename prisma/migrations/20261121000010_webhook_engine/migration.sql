-- Deliveries are claimed endpoint by endpoint, in the order of their transaction, and an endpoint
-- that fails is spared for a while.

-- The lease says until when, the claim says whose: a lease is prolonged while its attempt runs.
ALTER TABLE "Delivery"
  ADD COLUMN "transactionId" UUID,
  ADD COLUMN "claimId" UUID,
  ADD COLUMN "firstAttemptAt" TIMESTAMPTZ(3);

UPDATE "Delivery" d SET "transactionId" = e."transactionId"
FROM "Event" e WHERE e."merchantId" = d."merchantId" AND e."eventId" = d."eventId";

UPDATE "Delivery" d SET "firstAttemptAt" = a."startedAt"
FROM "Attempt" a WHERE a."merchantId" = d."merchantId" AND a."deliveryId" = d."deliveryId" AND a."number" = 1;

ALTER TABLE "Delivery" ALTER COLUMN "transactionId" SET NOT NULL;

-- What waits, endpoint by endpoint: the next one of each is found without reading the others'.
DROP INDEX "Delivery_nextAttemptAt_idx";
CREATE INDEX "Delivery_waiting_idx" ON "Delivery"("endpointId", "nextAttemptAt", "eventId") WHERE (status = 'PENDING');

-- What waits of one transaction: the earlier ones go first.
CREATE INDEX "Delivery_order_idx" ON "Delivery"("transactionId", "endpointId", "eventId") WHERE (status = 'PENDING');

-- A delivery's row is written three times in its first second. Room on its page for a second one
-- of each keeps the claim out of the indexes; what is left behind is swept early.
ALTER TABLE "Delivery" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- What was sent and answered, to be shown side by side. Null in attempts made before this.
ALTER TABLE "Attempt"
  ADD COLUMN "requestHeaders" JSON,
  ADD COLUMN "responseHeaders" JSON;

ALTER TABLE "WebhookEndpoint"
  ADD COLUMN "previousSecretCipher" TEXT,
  ADD COLUMN "previousSecretUntil" TIMESTAMPTZ(3),
  ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failingSince" TIMESTAMPTZ(3),
  ADD COLUMN "lastFailureAt" TIMESTAMPTZ(3),
  ADD COLUMN "pauses" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "pausedUntil" TIMESTAMPTZ(3),
  ADD COLUMN "warnedAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "WebhookEndpoint_previousSecret_check"
    CHECK (("previousSecretCipher" IS NULL) = ("previousSecretUntil" IS NULL));

-- Those that fail, of whom the owners may have to hear.
CREATE INDEX "WebhookEndpoint_failingSince_idx" ON "WebhookEndpoint"("failingSince") WHERE ("failingSince" IS NOT NULL);
