-- The outbox, and what becomes of it: an event for an endpoint is a delivery, one try of it an attempt.

CREATE TYPE "DeliveryStatus" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

CREATE TABLE "Event" (
  "merchantId" UUID NOT NULL,
  "eventId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "payload" TEXT NOT NULL,
  "occurredAt" TIMESTAMPTZ(3) NOT NULL,
  "relayedAt" TIMESTAMPTZ(3),

  CONSTRAINT "Event_pkey" PRIMARY KEY ("merchantId","eventId")
);

CREATE INDEX "Event_merchantId_transactionId_idx" ON "Event"("merchantId", "transactionId");

-- What the relay has still to do.
CREATE INDEX "Event_eventId_idx" ON "Event"("eventId") WHERE ("relayedAt" IS NULL);

ALTER TABLE "Event"
  ADD CONSTRAINT "Event_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
  REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "WebhookEndpoint" (
  "merchantId" UUID NOT NULL,
  "endpointId" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "events" TEXT[],
  "description" TEXT,
  "enabled" BOOLEAN NOT NULL DEFAULT true,
  "disabledReason" TEXT,
  "secretCipher" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deletedAt" TIMESTAMPTZ(3),

  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("merchantId","endpointId")
);

ALTER TABLE "WebhookEndpoint"
  ADD CONSTRAINT "WebhookEndpoint_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "Delivery" (
  "merchantId" UUID NOT NULL,
  "deliveryId" UUID NOT NULL,
  "eventId" UUID NOT NULL,
  "endpointId" UUID NOT NULL,
  "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "leasedUntil" TIMESTAMPTZ(3),
  "deliveredAt" TIMESTAMPTZ(3),
  "lastStatusCode" INTEGER,
  "lastLatencyMs" INTEGER,
  "lastError" TEXT,

  CONSTRAINT "Delivery_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

CREATE INDEX "Delivery_merchantId_endpointId_createdAt_idx" ON "Delivery"("merchantId", "endpointId", "createdAt");

-- What is due.
CREATE INDEX "Delivery_nextAttemptAt_idx" ON "Delivery"("nextAttemptAt") WHERE (status = 'PENDING');

-- One delivery of an event to an endpoint, however many relays run.
CREATE UNIQUE INDEX "Delivery_merchantId_eventId_endpointId_key" ON "Delivery"("merchantId", "eventId", "endpointId");

ALTER TABLE "Delivery"
  ADD CONSTRAINT "Delivery_merchantId_eventId_fkey" FOREIGN KEY ("merchantId", "eventId")
  REFERENCES "Event"("merchantId", "eventId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Delivery"
  ADD CONSTRAINT "Delivery_merchantId_endpointId_fkey" FOREIGN KEY ("merchantId", "endpointId")
  REFERENCES "WebhookEndpoint"("merchantId", "endpointId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "Attempt" (
  "merchantId" UUID NOT NULL,
  "deliveryId" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "latencyMs" INTEGER NOT NULL,
  "statusCode" INTEGER,
  "error" TEXT,
  "responseBody" TEXT,

  CONSTRAINT "Attempt_pkey" PRIMARY KEY ("merchantId","deliveryId","number")
);

ALTER TABLE "Attempt"
  ADD CONSTRAINT "Attempt_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId")
  REFERENCES "Delivery"("merchantId", "deliveryId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The bytes of an event are those of every attempt. Only the relay's mark may change.
CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'relayedAt' IS DISTINCT FROM to_jsonb(OLD) - 'relayedAt' THEN
    RAISE EXCEPTION 'an event is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER event_keeps_its_bytes
  BEFORE UPDATE OF "merchantId", "eventId", "transactionId", "name", "payload", "occurredAt" ON "Event"
  FOR EACH ROW EXECUTE FUNCTION keep_event();

CREATE TRIGGER event_never_deleted BEFORE DELETE OR TRUNCATE ON "Event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER attempt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "Attempt"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
