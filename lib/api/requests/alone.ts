/**
 * How a statement on the log's partitions begins: one process at a time, and only while others need
 * not wait for long; the next run tries again.
 */
export const ALONE = `SET LOCAL lock_timeout = '2s'; SELECT pg_advisory_xact_lock(7261776)`
