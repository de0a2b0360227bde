-- An endpoint that answers no ping with 2xx for five days is switched off, because its deliveries would
-- wait for ever. The five days of those that wait now begin here.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "unverifiedSince" TIMESTAMPTZ(3);

UPDATE "WebhookEndpoint" SET "unverifiedSince" = CURRENT_TIMESTAMP
WHERE "verifiedAt" IS NULL AND "deletedAt" IS NULL;

CREATE INDEX "WebhookEndpoint_unverifiedSince_idx" ON "WebhookEndpoint"("unverifiedSince") WHERE ("verifiedAt" IS NULL);

-- E-mails about endpoints name a beginning that is not always one of failures.
UPDATE "OwnerMessage" SET "detail" = "detail" - 'failingSince' || jsonb_build_object('since', "detail" -> 'failingSince')
WHERE "sentAt" IS NULL AND "kind" LIKE 'endpoint\_%' AND "detail" ? 'failingSince';
