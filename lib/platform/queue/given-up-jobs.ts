import { isId } from '@/lib/kernel/ids'
import { pool } from '@/lib/platform/db/pool'

/** A job that failed as often as it may, and is not tried again. */
export interface GivenUpJob {
  jobId: bigint
  /** Its task, such as `send_refund`. */
  task: string
  attempts: number
  /** When it failed for the last time. */
  failedAt: Date
  /** The message of that failure. */
  error: string | null
  /** The ids that it was given, by their names. Other values may be personal data. */
  about: Record<string, string>
}

/** The job of a minute or an hour is tried once: the next one makes up for it. */
const GIVEN_UP = '"attempts" >= "max_attempts" AND "max_attempts" > 1 AND "locked_at" IS NULL'

const LIST = `
  SELECT j."id" AS "jobId", t."identifier" AS "task", j."attempts", j."updated_at" AS "failedAt",
    j."last_error" AS "error", j."payload" AS "about"
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t."id" = j."task_id"
  WHERE ${GIVEN_UP} ORDER BY j."id"`

/** Lists the jobs that were given up, the oldest first. */
export async function listGivenUpJobs(): Promise<GivenUpJob[]> {
  const { rows } = await pool.query<GivenUpJob & { about: object }>(LIST)
  return rows.map(({ about, ...job }) => {
    const ids = Object.entries(about).filter(([, value]) => isId(String(value)))
    return { ...job, about: Object.fromEntries(ids) }
  })
}

/**
 * Has a job that was given up tried again at once, as often as a new one.
 *
 * @returns false when no such job was given up
 */
export function retryJob(jobId: bigint): Promise<boolean> {
  return changeJob('reschedule_jobs', jobId, ', run_at => now(), attempts => 0')
}

/**
 * Deletes a job that was given up.
 *
 * @returns false when no such job was given up
 */
export function forgetJob(jobId: bigint): Promise<boolean> {
  return changeJob('complete_jobs', jobId)
}

async function changeJob(how: string, jobId: bigint, given = ''): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT graphile_worker.${how}(ARRAY["id"]${given}) FROM graphile_worker._private_jobs
     WHERE "id" = $1 AND ${GIVEN_UP}`,
    [jobId],
  )
  return rows.length > 0
}

/**
 * Deletes the runs of the schedule that failed. Such a run keeps its row when the next one was
 * added while it ran.
 */
export async function forgetFailedRuns(): Promise<void> {
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs
     WHERE "max_attempts" = 1 AND "attempts" >= 1 AND "key" IS NULL AND "locked_at" IS NULL`,
  )
}
