import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { watchJobs } from '@/lib/platform/metrics/record-answer'
import { CRONTAB, TASKS } from './tasks'

/** How many jobs one process runs at once. */
const CONCURRENCY = 10
const RESTART_MS = 1_000

/** Graphile Worker's own words, in our log: what it does is detail, what fails is not. */
const logger = new Logger(() => (level, message, meta) => {
  if (level === 'error') log.error({ ...meta }, message)
  else log.debug(message)
})

/**
 * Runs jobs until stopped. A runner of Graphile Worker loses, for good, each worker that can't
 * write down how its job ended, so after a lost database a new runner takes its place.
 *
 * @returns once it runs: `stop`, which lets the jobs in flight end
 * @throws Error when it can't run at all
 */
export async function runJobs() {
  const locks = renewLocks()
  watchJobs(locks.events)
  let runner = await startRunner()
  let stopped = false
  locks.events.on('worker:fatalError', replaceOnce)

  function startRunner() {
    const { events } = locks
    const about = { concurrency: CONCURRENCY, noHandleSignals: true, logger, events }
    return run({ pgPool: pool, taskList: TASKS, crontab: CRONTAB, ...about })
  }

  let replacing: Promise<void> | undefined
  function replaceOnce(): void {
    replacing ??= replace().finally(() => {
      replacing = undefined
    })
  }

  async function replace(): Promise<void> {
    log.warn('the database was lost during a job; starting the jobs anew')
    await runner.stop().catch(() => {})
    while (!stopped) {
      try {
        runner = await startRunner()
        return
      } catch (error) {
        log.warn({ err: error }, 'the jobs do not start yet')
        await setTimeout(RESTART_MS)
      }
    }
  }

  return {
    async stop() {
      stopped = true
      await replacing
      await runner.stop().catch(() => {})
      locks.stop()
    },
  }
}

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
function renewLocks() {
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
