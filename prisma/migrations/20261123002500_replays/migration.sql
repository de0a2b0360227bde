CREATE TYPE "ReplayStatus" AS ENUM ('RUNNING', 'DONE', 'STOPPED', 'FAILED');

-- A period that the worker sends to an endpoint again, part after part. Each part writes here how far
-- it came, in its own database transaction, so that after a crash no part is done twice.
CREATE TABLE "Replay" (
  "merchantId" UUID NOT NULL,
  "replayId" UUID NOT NULL,
  "endpointId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "status" "ReplayStatus" NOT NULL DEFAULT 'RUNNING',
  "from" TIMESTAMPTZ(3) NOT NULL,
  "to" TIMESTAMPTZ(3) NOT NULL,
  "failedOnly" BOOLEAN NOT NULL,
  "queued" INTEGER NOT NULL DEFAULT 0,
  "reached" TIMESTAMPTZ(3),
  "reachedEventId" UUID,
  "waitsUntil" TIMESTAMPTZ(3),
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Replay_pkey" PRIMARY KEY ("merchantId", "replayId"),
  CONSTRAINT "Replay_merchantId_endpointId_fkey" FOREIGN KEY ("merchantId", "endpointId")
    REFERENCES "WebhookEndpoint"("merchantId", "endpointId") ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Several events may happen in one millisecond, so the next part begins at an event, not at a moment.
  CONSTRAINT "Replay_reached_check" CHECK (("reached" IS NULL) = ("reachedEventId" IS NULL)),
  CONSTRAINT "Replay_reason_check" CHECK (("status" = 'FAILED') = ("reason" IS NOT NULL)),
  CONSTRAINT "Replay_waitsUntil_check" CHECK ("waitsUntil" IS NULL OR "status" = 'RUNNING')
);

-- The parts of two replays of one merchant would only wait for each other's quota.
CREATE UNIQUE INDEX "Replay_running_key" ON "Replay"("merchantId") WHERE (status = 'RUNNING'::"ReplayStatus");

CREATE INDEX "Replay_merchantId_endpointId_replayId_idx" ON "Replay"("merchantId", "endpointId", "replayId");
