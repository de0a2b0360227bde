import { MINUTE_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'

/** By how much clocks may differ without any harm to the schedule. */
export const CLOCKS_DIFFER_MS = MINUTE_MS

// Graphile Worker schedules a task only after the time of its last run, and has no function to
// change it. So these statements update its private tables; its version is pinned.
const FORGET_RUNS = `
  UPDATE graphile_worker._private_known_crontabs SET last_execution = NULL
  WHERE identifier = ANY($1)
    AND last_execution > $2::timestamptz + make_interval(secs => $3 / 1000.0)`

const RUN_NOW = `
  UPDATE graphile_worker._private_jobs SET run_at = now()
  WHERE key = ANY($1) AND locked_at IS NULL
    AND run_at > now() + make_interval(secs => $2 / 1000.0)`

/**
 * Makes tasks run again whose last run lies in the future, because the clock was ahead then.
 * Without this they would wait until that time comes. Their jobs that wait for such a time become
 * due.
 *
 * @param tasks the scheduled tasks; the key of each one's job is its name
 */
export async function repairSchedule(tasks: readonly string[]): Promise<void> {
  const forgotten = await pool.query(FORGET_RUNS, [tasks, new Date(), CLOCKS_DIFFER_MS])
  const brought = await pool.query(RUN_NOW, [tasks, CLOCKS_DIFFER_MS])
  const repaired = { tasks: forgotten.rowCount ?? 0, jobs: brought.rowCount ?? 0 }
  if (repaired.tasks + repaired.jobs === 0) return
  log.warn(repaired, 'the clock was ahead; tasks of the schedule run again')
}
