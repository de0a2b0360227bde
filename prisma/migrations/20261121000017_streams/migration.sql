-- Who wrote a row, so that a stream reads events and attempts in an order to which nothing is added
-- behind it. What was written before counts as long gone: no row is touched for it.
ALTER TABLE "Event" ADD COLUMN "xid" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Event" ALTER COLUMN "xid" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

ALTER TABLE "Attempt" ADD COLUMN "xid" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Attempt" ALTER COLUMN "xid" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

-- Of attempts there is no other way to the newest. An event's id has its time in it, which is near
-- enough, and creating a charge pays for no further index.
CREATE INDEX "Attempt_merchantId_xid_idx" ON "Attempt"("merchantId", "xid");
