import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { listDays } from './list-requests'
import { ALONE, isPartitionOver, partitionsFrom, type RequestDay } from './request-days'

/**
 * How many partitions are created in advance: the log survives that many days without the job that
 * creates them.
 */
const AHEAD = 3

/** Creates missing partitions for a day and the following days. */
export async function openDays(from: Date = now(), count = AHEAD): Promise<void> {
  const existing = new Set(await listDays())
  for (const day of partitionsFrom(from, count)) {
    if (!existing.has(day.name)) await pool.query(`${ALONE}; ${creationOf(day)}`)
  }
}

// Rows are stored inline and uncompressed, up to a page's size. Autovacuum runs early, because the
// list uses index-only scans, which need vacuumed pages; by default it would wait until a fifth of
// the rows is new.
function creationOf({ name, from, to }: RequestDay): string {
  return `
    CREATE TABLE IF NOT EXISTS request_days."${name}" PARTITION OF "ApiRequest"
    FOR VALUES FROM ('${from}') TO ('${to}')
    WITH (toast_tuple_target = 8160, autovacuum_vacuum_insert_threshold = 20000,
      autovacuum_vacuum_insert_scale_factor = 0.02)`
}

/** Drops partitions whose requests are no longer shown. */
export async function pruneDays(): Promise<void> {
  const over = (await listDays()).filter((name) => isPartitionOver(name, now()))
  for (const name of over) {
    await pool.query(`${ALONE}; DROP TABLE IF EXISTS request_days."${name}"`)
  }
}
