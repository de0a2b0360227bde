import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'

const BEAT_MS = 3_000

/** How long a silent worker counts as alive: several beats, so that one lost connection is none. */
export const SILENCE_MS = 15_000

// Graphile Worker takes a lock for dead after four hours, which a payment can't wait. Its private
// table is written here because the library has no heartbeat; its version is pinned.
const RENEW = `
  UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE locked_by = ANY($1)`

const FREE = `
  SELECT graphile_worker.force_unlock_workers(silent.ids)
  FROM (
    SELECT array_agg(DISTINCT locked_by) AS ids FROM graphile_worker._private_jobs
    WHERE locked_at < now() - make_interval(secs => $1 / 1000.0)
  ) silent
  WHERE silent.ids IS NOT NULL`

/**
 * Keeps the locks of the jobs that this process runs fresh, and frees those of workers that were
 * killed, whose jobs then run again. Any number of processes may do so over one database.
 *
 * @returns `events`, to be given to the runner, from which the workers are known; `stop`
 */
export function renewLocks() {
  const events: WorkerEvents = new EventEmitter()
  const workerIds = new Set<string>()
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
  // What it did not finish is nobody's now, so the lock of that must run out.
  events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId))
  const timer = setInterval(() => beat([...workerIds]), BEAT_MS)
  return { events, stop: () => clearInterval(timer) }
}

async function beat(workerIds: string[]): Promise<void> {
  try {
    await pool.query(RENEW, [workerIds])
    await freeLocks()
  } catch (error) {
    log.warn({ err: error }, 'the locks of jobs could not be renewed')
  }
}

/** Frees the jobs of workers that have been silent for `SILENCE_MS`. */
export async function freeLocks(): Promise<void> {
  await pool.query(FREE, [SILENCE_MS])
}
