-- A request for a new endpoint whose answer was lost made a second one when it was sent again: each event came twice, under two secrets.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "idempotencyKey" UUID;

CREATE UNIQUE INDEX "WebhookEndpoint_merchantId_idempotencyKey_key" ON "WebhookEndpoint"("merchantId", "idempotencyKey");
