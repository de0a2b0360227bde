import { setTimeout } from 'node:timers/promises'
import { Logger, run } from 'graphile-worker'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { watchJobs } from '@/lib/platform/metrics/watch-jobs'
import { renewLocks } from './renew-locks'
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
