import { randomUUID } from 'node:crypto'
import { parseCrontab } from 'graphile-worker'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { freeLocks, runJobs, SILENCE_MS, withoutPayload } from './run-jobs'
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

test('an error of a job is logged without what the job was given', () => {
  const job = { id: '7', task_identifier: 'send_password_reset', attempts: 2 }
  const payload = { email: 'ana@example.com' }
  expect(withoutPayload({ error: 'x', job: { ...job, payload } })).toEqual({ error: 'x', job })
  expect(withoutPayload({ error: 'x' })).toEqual({ error: 'x' })
})

describe('while the database is away', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code })
  const away = failure('ECONNREFUSED')

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
    vi.spyOn(pool, 'query').mockImplementationOnce(() => Promise.reject(away))
    const jobs = runJobs(work)
    await jobs.started
    await ran
    await jobs.stop()
  })

  test('the first start waits', async () => {
    const { ran, work } = await newWork()
    vi.spyOn(pool, 'connect').mockImplementationOnce(() => Promise.reject(away))
    const jobs = runJobs(work)
    await jobs.started
    await ran
    await jobs.stop()
  })

  test('a stop does not wait', async () => {
    const { work } = await newWork()
    vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(away))
    const scheduled = runJobs(work)
    await scheduled.started
    await scheduled.stop()
    vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(away))
    await runJobs(work).stop()
  })

  test('a start that is refused for another reason fails', async () => {
    const { work } = await newWork()
    vi.spyOn(pool, 'connect').mockImplementationOnce(() => Promise.reject(failure('28P01')))
    const jobs = runJobs(work)
    await expect(jobs.started).rejects.toMatchObject({ code: '28P01' })
    await jobs.stop()
  })
})
