import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { listDays } from './list-requests'
import { ALONE, daysFrom, isOver, type RequestDay } from './request-days'

/** How many days are there before they begin: for so long may the job that makes them be away. */
const AHEAD = 3

/** Makes the log's partition for a day, and those of the next days, where they are missing. */
export async function openDays(from: Date = now(), count = AHEAD): Promise<void> {
  const existing = new Set(await listDays())
  for (const day of daysFrom(from, count)) {
    if (!existing.has(day.name)) await pool.query(`${ALONE}; ${creationOf(day)}`)
  }
}

// Rows stay in one piece, uncompressed, up to a page's size. The list is read from the index alone
// where vacuum has passed, which it would not do by itself before a fifth of the rows is new.
function creationOf({ name, from, to }: RequestDay): string {
  return `
    CREATE TABLE IF NOT EXISTS request_days."${name}" PARTITION OF "ApiRequest"
    FOR VALUES FROM ('${from}') TO ('${to}')
    WITH (toast_tuple_target = 8160, autovacuum_vacuum_insert_threshold = 20000,
      autovacuum_vacuum_insert_scale_factor = 0.02)`
}

/** Drops the log's partitions of which nothing is shown any more. */
export async function pruneDays(): Promise<void> {
  const over = (await listDays()).filter((name) => isOver(name, now()))
  for (const name of over) {
    await pool.query(`${ALONE}; DROP TABLE IF EXISTS request_days."${name}"`)
  }
}
