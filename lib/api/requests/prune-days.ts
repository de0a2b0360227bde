import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { ALONE } from './alone'
import { listDays } from './list-days'
import { isOver } from './request-days'

/** Drops the log's partitions of which nothing is shown any more. */
export async function pruneDays(): Promise<void> {
  const over = (await listDays()).filter((name) => isOver(name, now()))
  for (const name of over) {
    await pool.query(`${ALONE}; DROP TABLE IF EXISTS request_days."${name}"`)
  }
}
