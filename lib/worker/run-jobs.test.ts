import { randomUUID } from 'node:crypto'
import { parseCrontab, type TaskList } from 'graphile-worker'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'
import { log } from '@/lib/platform/log'
import { freeLocks, runJobs, SILENCE_MS } from './run-jobs'
import { ASKING_TASKS, CRONTAB, OWN_TASKS } from './tasks'

await vi.hoisted(async () => {
  // A runner takes every job that is due, also those of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_jobs')
})

afterEach(() => vi.restoreAllMocks())

/** A job that a worker took some time ago; no running worker has a task for it. */
async function takenJob(agoMs: number) {
  const task = `test_${randomUUID()}`
  await pool.query('SELECT graphile_worker.add_job($1::text)', [task])
  await pool.query(
    `UPDATE graphile_worker._private_jobs
     SET locked_by = $1, locked_at = now() - make_interval(secs => $2 / 1000.0)
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
    [task, agoMs],
  )
  return async () => {
    const job = 'SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = $1'
    const { rows } = await pool.query<{ locked_by: string | null }>(job, [task])
    return rows[0]?.locked_by !== null
  }
}

test('the job of a worker that was killed is free again, and a living one keeps its own', async () => {
  const killed = await takenJob(SILENCE_MS + 1_000)
  const living = await takenJob(SILENCE_MS - 10_000)
  await freeLocks()
  expect(await killed()).toBe(false)
  expect(await living()).toBe(true)
})

test('no scheduled task runs beside itself, and each exists', () => {
  const items = parseCrontab(CRONTAB)
  expect(items.length).toBeGreaterThan(20)
  for (const { task, options } of items) {
    expect(options).toMatchObject({ queueName: task, jobKey: task, maxAttempts: 1 })
    expect({ ...OWN_TASKS, ...ASKING_TASKS }).toHaveProperty(task)
  }
})

describe('while the database is away', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code })
  const away = failure('ECONNREFUSED')

  /** Fails attempts to connect; `query` of the pool passes a callback. */
  const refusing = (error: Error) =>
    ((answer?: (error: Error) => void) => (answer ? answer(error) : Promise.reject(error))) as never

  /** Fails what Graphile Worker's schedule asks, by a pool that is connected. */
  function failSchedule(times: number) {
    const query = pool.query.bind(pool)
    let left = times
    const ask = (text: string, values?: unknown[]) =>
      text.startsWith('SELECT *') && left-- > 0 ? Promise.reject(away) : query(text, values)
    vi.spyOn(pool, 'query').mockImplementation(ask as typeof pool.query)
  }

  /** Work with one task, whose run of the last minute is made up for at the start. */
  async function newWork() {
    const task = `test_${randomUUID()}`
    await pool.query(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
       VALUES ($1, now() - interval '5 minutes')`,
      [task],
    )
    const { promise: ran, resolve } = Promise.withResolvers<void>()
    const taskList = { [task]: async () => resolve() }
    const parsedCronItems = parseCrontab(`* * * * * ${task} ?fill=2m`)
    return { ran, work: { pgPool: pool, taskList, concurrency: 1, parsedCronItems } }
  }

  test('the schedule waits, and its tasks run once it is back', async () => {
    const { ran, work } = await newWork()
    failSchedule(1)
    const jobs = runJobs(work)
    await jobs.started
    await ran
    await jobs.stop()
  })

  test('jobs added after a job whose end could not be written run beside one that lasts', async () => {
    const [lasting, losing, later] = ['a', 'b', 'c'].map((one) => `test_${one}_${randomUUID()}`)
    const ran = {
      [lasting!]: Promise.withResolvers<void>(),
      [losing!]: Promise.withResolvers<void>(),
      [later!]: Promise.withResolvers<void>(),
    }
    const last = Promise.withResolvers<void>()
    const taskList: TaskList = {
      [lasting!]: async () => {
        ran[lasting!]!.resolve()
        await last.promise
      },
      [losing!]: async () => {
        vi.spyOn(pool, 'connect').mockImplementationOnce(refusing(new Error('lost')))
        ran[losing!]!.resolve()
      },
      [later!]: async () => ran[later!]!.resolve(),
    }
    const add = (task: string) => pool.query('SELECT graphile_worker.add_job($1::text)', [task])
    const warn = vi.spyOn(log, 'warn')
    const jobs = runJobs({ pgPool: pool, taskList, concurrency: 2, parsedCronItems: [] })
    await jobs.started
    await add(lasting!)
    await ran[lasting!]!.promise
    await add(losing!)
    await ran[losing!]!.promise
    await eventually(() => expect(warn).toHaveBeenCalledOnce())
    await add(later!)
    await ran[later!]!.promise
    last.resolve()
    await jobs.stop()
  })

  test('the first start waits', async () => {
    const { ran, work } = await newWork()
    vi.spyOn(pool, 'connect').mockImplementationOnce(refusing(away))
    const jobs = runJobs(work)
    await jobs.started
    await ran
    await jobs.stop()
  })

  test('a stop does not wait', async () => {
    const { work } = await newWork()
    failSchedule(Number.POSITIVE_INFINITY)
    const scheduled = runJobs(work)
    await scheduled.started
    await scheduled.stop()
    vi.spyOn(pool, 'connect').mockImplementation(refusing(away))
    await runJobs(work).stop()
  })

  test('a start that is refused for another reason fails', async () => {
    const { work } = await newWork()
    vi.spyOn(pool, 'connect').mockImplementationOnce(refusing(failure('28P01')))
    const jobs = runJobs(work)
    await expect(jobs.started).rejects.toMatchObject({ code: '28P01' })
    await jobs.stop()
  })
})

describe('after the clock was ahead', () => {
  /** A task that runs every minute, also for the last two, and the minutes for which it ran. */
  async function newWork(columns: { lastRun?: Date } = {}) {
    const task = `test_${randomUUID()}`
    await pool.query(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       VALUES ($1, now() - interval '1 day', $2)`,
      [task, columns.lastRun],
    )
    const ran: Date[] = []
    const taskList: TaskList = {
      [task]: async (payload) => {
        ran.push(new Date((payload as { _cron: { ts: string } })._cron.ts))
      },
    }
    const options = `fill=2m&queue=${task}&jobKey=${task}&jobKeyMode=preserve_run_at&max=1`
    const parsedCronItems = parseCrontab(`* * * * * ${task} ?${options}`)
    return { task, ran, work: { pgPool: pool, taskList, concurrency: 1, parsedCronItems } }
  }

  test('a task whose last run is to come runs again at the start, and its waiting job too', async () => {
    const later = new Date(Date.now() + 3 * HOUR_MS)
    const { task, ran, work } = await newWork({ lastRun: later })
    const waiting = `SELECT graphile_worker.add_job($1, $2::json, $1, $3, 1, $1)`
    await pool.query(waiting, [task, { _cron: { ts: later } }, later])
    const jobs = runJobs(work)
    await eventually(() => expect(ran.length).toBeGreaterThan(0))
    await jobs.stop()
  })

  test('a clock that is set back while a worker runs does not stop the schedule', async () => {
    // The clock of the schedule; timers and the database keep the real time.
    const minute = new Date(Date.now() - MINUTE_MS).setSeconds(55, 0)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: minute, shouldAdvanceTime: true })
    const { ran, work } = await newWork()
    const jobs = runJobs(work)
    await jobs.started
    await eventually(() => expect(ran.length).toBeGreaterThan(0))
    vi.setSystemTime(minute - 3 * HOUR_MS)
    const early = new Date(minute - 2 * HOUR_MS)
    await eventually(() => expect(ran.some((at) => at < early)).toBe(true))
    await jobs.stop()
  })
})
