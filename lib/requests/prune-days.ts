import { now } from '@/lib/clock'
import { pool } from '@/lib/db/pool'
import { listDays } from './list-days'
import { isOver } from './request-days'

/** How long readers and writers may be made to wait; the next run tries again. */
const PATIENCE = `SET LOCAL lock_timeout = '2s'`

/** Drops the log's partitions of which nothing is shown any more. */
export async function pruneDays(): Promise<void> {
  const over = (await listDays()).filter((name) => isOver(name, now()))
  for (const name of over) {
    await pool.query(`${PATIENCE}; DROP TABLE IF EXISTS request_days."${name}"`)
  }
}
