-- An address gets events only after it has answered a ping with 2xx once. Until then it is pinged at
-- growing intervals and its deliveries wait.
ALTER TABLE "WebhookEndpoint"
  ADD COLUMN "verifiedAt" TIMESTAMPTZ(3),
  ADD COLUMN "pings" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "nextPingAt" TIMESTAMPTZ(3),
  ADD COLUMN "lastPingAt" TIMESTAMPTZ(3),
  ADD COLUMN "lastPingStatusCode" INTEGER,
  ADD COLUMN "lastPingError" TEXT;

-- An endpoint that has ever accepted a delivery has shown that it wants them.
UPDATE "WebhookEndpoint" w SET "verifiedAt" = CURRENT_TIMESTAMP
WHERE EXISTS (
  SELECT 1 FROM "Delivery" d
  WHERE d."merchantId" = w."merchantId" AND d."endpointId" = w."endpointId"
    AND d."deliveredAt" IS NOT NULL
);

-- The others are pinged as soon as a worker runs.
UPDATE "WebhookEndpoint" SET "nextPingAt" = CURRENT_TIMESTAMP
WHERE "verifiedAt" IS NULL AND "deletedAt" IS NULL;

CREATE INDEX "WebhookEndpoint_nextPingAt_idx" ON "WebhookEndpoint"("nextPingAt") WHERE ("nextPingAt" IS NOT NULL);

-- How many pings went to each host in the current minute, over all merchants. Unlogged, because a
-- count that is lost in a crash of the database costs at most one more minute's pings.
CREATE UNLOGGED TABLE "PingedHost" (
  "host" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "pings" INTEGER NOT NULL,

  CONSTRAINT "PingedHost_pkey" PRIMARY KEY ("host")
);
