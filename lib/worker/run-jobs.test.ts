import { randomUUID } from 'node:crypto'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { freeLocks, SILENCE_MS, withoutPayload } from './run-jobs'
import { CRONTAB, TASKS } from './tasks'

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
    expect(TASKS).toHaveProperty(task)
  }
})

test('an error of a job is logged without what the job was given', () => {
  const job = { id: '7', task_identifier: 'send_password_reset', attempts: 2 }
  const payload = { email: 'ana@example.com' }
  expect(withoutPayload({ error: 'x', job: { ...job, payload } })).toEqual({ error: 'x', job })
  expect(withoutPayload({ error: 'x' })).toEqual({ error: 'x' })
})
