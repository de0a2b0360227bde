-- Whoever opens a stream while its first reader still waits for writers waits for them as well.
ALTER TABLE "EventStream" ADD COLUMN "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
