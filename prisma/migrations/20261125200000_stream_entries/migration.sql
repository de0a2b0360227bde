-- What event streams tell is written down while a merchant has one, and numbered by its readers
-- (docs/decisions/0086), in place of the server's transaction counter.
CREATE TABLE "EventStream" (
  "merchantId" UUID NOT NULL,
  "streamId" UUID NOT NULL,
  "lastNumber" BIGINT NOT NULL DEFAULT 0,
  "until" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "EventStream_pkey" PRIMARY KEY ("merchantId"),
  CONSTRAINT "EventStream_merchantId_fkey" FOREIGN KEY ("merchantId")
    REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "StreamEntry" (
  "merchantId" UUID NOT NULL,
  "entryId" BIGSERIAL NOT NULL,
  "number" BIGINT,
  "eventId" UUID,
  "deliveryId" UUID,
  "attempt" INTEGER,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "StreamEntry_pkey" PRIMARY KEY ("merchantId", "entryId"),
  -- An event, or an attempt.
  CONSTRAINT "StreamEntry_kind_check" CHECK (
    ("eventId" IS NULL) = ("deliveryId" IS NOT NULL) AND ("deliveryId" IS NULL) = ("attempt" IS NULL))
);

CREATE UNIQUE INDEX "StreamEntry_merchantId_number_key" ON "StreamEntry" ("merchantId", "number");
CREATE INDEX "StreamEntry_merchantId_entryId_idx" ON "StreamEntry" ("merchantId", "entryId")
  WHERE ("number" IS NULL);
CREATE INDEX "StreamEntry_at_idx" ON "StreamEntry" ("at");

-- Drops the index on "Attempt"("merchantId", "xid") as well. Processes of the version before read the
-- columns: their streams end, and a database transaction of theirs that moves a charge is rolled back
-- with an error. Stop them before.
ALTER TABLE "Event" DROP COLUMN "xid";
ALTER TABLE "Attempt" DROP COLUMN "xid";
