import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  type ParsedCronItem,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { watchJobs } from '@/lib/platform/metrics/record-answer'
import { newRunnerLogger } from './log-runner'
import { patientPool } from './patient-pool'
import { CLOCKS_DIFFER_MS, repairSchedule } from './repair-schedule'
import { ASKING_AT_ONCE, ASKING_TASKS, CRONTAB, OWN_TASKS } from './tasks'

/** How many jobs that ask no provider a process runs at once. */
const OWN_AT_ONCE = 10
const RESTART_MS = 1_000

/** The tasks of a runner, their schedule, and how many it runs at once. */
interface Work {
  pgPool: Pool
  taskList: TaskList
  concurrency: number
  parsedCronItems: ParsedCronItem[]
}

/**
 * Runs all jobs until stopped, by two runners: jobs that ask providers never keep the others
 * waiting.
 *
 * @see docs/decisions/0090
 */
export function runAllJobs() {
  const schedule = parseCrontab(CRONTAB)
  const both = [
    { taskList: OWN_TASKS, concurrency: OWN_AT_ONCE, parsedCronItems: schedule },
    { taskList: ASKING_TASKS, concurrency: ASKING_AT_ONCE, parsedCronItems: [] },
  ].map((work) => runJobs({ ...work, pgPool: pool }))
  return {
    started: Promise.all(both.map(({ started }) => started)),
    stop: () => Promise.all(both.map(({ stop }) => stop())),
  }
}

/**
 * Runs jobs until stopped, and waits for a database that is away. When a Graphile Worker cannot
 * record the end of a job, its runner loses that worker for good. So after a lost database
 * connection a new runner replaces the old one; and when the clock is set back, because a runner
 * would schedule nothing until the time comes for which it waits.
 *
 * @returns `started`, which rejects when jobs cannot run at all; `stop`, which waits for jobs in
 * flight
 */
export function runJobs(work: Work) {
  const locks = renewLocks()
  watchJobs(locks.events)
  const stopping = new AbortController()
  const pgPool = patientPool(work.pgPool, stopping.signal)
  let runner: Runner | undefined
  const tasks = work.parsedCronItems.map(({ task }) => task)
  const workersOfRunner = new Set<string>()
  locks.events.on('worker:create', ({ worker }) => workersOfRunner.add(worker.workerId))
  locks.events.on('worker:fatalError', ({ worker }) => {
    // A runner that was replaced may lose its other workers later.
    if (workersOfRunner.has(worker.workerId)) replaceOnce('lost the database during a job')
  })
  locks.events.on('cron:schedule', () => repairSchedule(tasks).catch(logUnrepaired))
  locks.events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    const aheadMs = expectedTimestamp - currentTimestamp
    if (tasks.length > 0 && aheadMs > CLOCKS_DIFFER_MS) replaceOnce('the clock was set back')
  })

  async function start(mayRetry: (error: unknown) => boolean): Promise<void> {
    const { events } = locks
    const about = { noHandleSignals: true, logger: newRunnerLogger(), events }
    while (!stopping.signal.aborted) {
      try {
        await repairSchedule(tasks)
        runner = await run({ ...work, pgPool, ...about })
        return
      } catch (error) {
        if (!mayRetry(error)) throw error
        log.warn({ err: error }, 'could not start the job runner; will retry')
        await setTimeout(RESTART_MS)
      }
    }
  }

  let replacing: Promise<void> | undefined
  function replaceOnce(why: string): void {
    replacing ??= replace(why).finally(() => {
      replacing = undefined
    })
  }

  // The jobs of the old runner may last for hours, so the new one does not wait for their end. Two
  // runners of one process are what two processes are.
  async function replace(why: string): Promise<void> {
    log.warn(`${why}; starting a new job runner`)
    end(runner)
    runner = undefined
    workersOfRunner.clear()
    await start(() => true)
  }

  const ending = new Set<Promise<void>>()
  function end(old: Runner | undefined): void {
    if (!old) return
    const ended = old
      .stop()
      .catch(() => {})
      .finally(() => ending.delete(ended))
    ending.add(ended)
  }

  const started = start(isDatabaseAway)
  return {
    started,
    async stop() {
      stopping.abort()
      await started.catch(() => {})
      await replacing
      end(runner)
      await Promise.all(ending)
      locks.stop()
    },
  }
}

function logUnrepaired(error: unknown): void {
  log.warn({ err: error }, 'could not look whether the schedule is ahead')
}

const BEAT_MS = 3_000

/**
 * After this much silence a worker counts as dead. It spans several heartbeats, so that one lost
 * connection does no harm.
 */
export const SILENCE_MS = 15_000

// Graphile Worker considers a lock dead after four hours, too long for a payment, and has no
// heartbeat. So this statement updates its private table; its version is pinned.
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
 * Renews the locks of this process's jobs, and frees those of killed workers, whose jobs then run
 * again. Any number of processes can do so on one database.
 *
 * @returns `events` for the runner, which report its workers; `stop`
 */
function renewLocks() {
  const events: WorkerEvents = new EventEmitter()
  const workerIds = new Set<string>()
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
  // A stopped worker's unfinished jobs must be freed, so stop renewing their locks.
  events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId))
  const timer = setInterval(() => beat([...workerIds]), BEAT_MS)
  return { events, stop: () => clearInterval(timer) }
}

async function beat(workerIds: string[]): Promise<void> {
  try {
    await pool.query(RENEW, [workerIds])
    await freeLocks()
  } catch (error) {
    log.warn({ err: error }, 'could not renew the locks of jobs')
  }
}

/** Frees the jobs of workers that were silent for `SILENCE_MS`. */
export async function freeLocks(): Promise<void> {
  await pool.query(FREE, [SILENCE_MS])
}
