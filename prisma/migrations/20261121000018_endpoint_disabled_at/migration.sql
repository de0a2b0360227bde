-- Since when an endpoint is off, by a person or by itself: what happens from then on is what it
-- misses, and what a replay can send it when it is on again. What changed it last is the nearest
-- that is known of one that is off already.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "disabledAt" TIMESTAMPTZ(3);

UPDATE "WebhookEndpoint" SET "disabledAt" = "updatedAt" WHERE NOT "enabled";
