-- A reader that opens a stream just after its first reader also waits for the writers that may not
-- know of the stream.
ALTER TABLE "EventStream" ADD COLUMN "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
