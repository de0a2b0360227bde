import type { Job } from 'graphile-worker'
import { pool } from '@/lib/platform/db/pool'
import { Places } from '@/lib/platform/limits/places'
import { type AskedAbout, findAskedServer } from './find-asked-server'

/** How many jobs of a process may ask providers at once. */
export const ASKING_PLACES = 20
/** How many of these may ask the same server: when it is silent, each waits for its time-out. */
const SERVER_PLACES = 10

const places = new Places({ all: ASKING_PLACES, each: SERVER_PLACES })

/**
 * Runs a job that asks a provider, or puts it off when the jobs that ask the same server have
 * taken their places in this process. So a silent provider leaves places for the others.
 *
 * @see docs/decisions/0090
 */
export async function askInPlace(job: Job, run: (of: never) => Promise<unknown>): Promise<void> {
  const server = await findAskedServer(job.payload as AskedAbout)
  if (places.refusalOf(server)) return putOff(job)
  const leave = places.take(server)
  try {
    await run(job.payload as never)
  } finally {
    leave()
  }
}

// Graphile Worker deletes a job that has run, and counts an attempt of one that fails. So the job
// is replaced by another one. It waits for a tenth of its age, so that a backlog is rarely looked
// at.
const PUT_OFF = `
  WITH put_off AS (DELETE FROM graphile_worker._private_jobs WHERE id = $1 RETURNING *)
  INSERT INTO graphile_worker._private_jobs
    (task_id, payload, run_at, attempts, max_attempts, priority, last_error, created_at)
  SELECT task_id, payload,
    now() + least(greatest((now() - created_at) / 10, interval '1 second'), interval '1 minute'),
    attempts - 1, max_attempts, priority, last_error, created_at
  FROM put_off`

/** Has a job run later, with the attempts that it had. */
async function putOff({ id }: Job): Promise<void> {
  await pool.query(PUT_OFF, [id])
}
