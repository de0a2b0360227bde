import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAnew } from '@/lib/operator/read-anew.testing'
import { pool } from '@/lib/platform/db/pool'
import { forgetFailedRuns, forgetJob, listGivenUpJobs, retryJob } from './given-up-jobs'

await vi.hoisted(async () => {
  // The gauge counts the jobs of the whole database.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_given_up')
})

const merchantId = randomUUID()
const JOBS = 'graphile_worker._private_jobs'

/** Adds a job, with other values of its row. */
async function addJob(changed?: string): Promise<bigint> {
  const { rows } = await pool.query(
    `SELECT id FROM graphile_worker.add_job($1, $2::json, max_attempts => 3)`,
    ['send_invitation', { merchantId, email: 'ana@example.com' }],
  )
  const [{ id }] = rows as [{ id: bigint }]
  if (changed) await pool.query(`UPDATE ${JOBS} SET ${changed} WHERE id = ${id}`)
  return id
}

const giveUp = () => addJob("attempts = 3, last_error = 'no answer'")

/** What the gauge shows now. */
const gauge = async () => (await readAnew()).jobsGivenUp

beforeEach(() => pool.query(`DELETE FROM ${JOBS}`))

test('a job that was given up is listed with the ids that it was given, and nothing else', async () => {
  await addJob()
  const jobId = await giveUp()
  expect(await listGivenUpJobs()).toEqual([
    {
      jobId,
      task: 'send_invitation',
      attempts: 3,
      error: 'no answer',
      failedAt: expect.any(Date),
      about: { merchantId },
    },
  ])
})

test('a job that was forgotten is not counted any more', async () => {
  const jobId = await giveUp()
  expect(await gauge()).toBe(1)
  expect(await forgetJob(jobId)).toBe(true)
  expect(await gauge()).toBe(0)
  expect(await forgetJob(jobId)).toBe(false)
})

test('a job is counted as soon as it gives up, though its next run would be hours later', async () => {
  await addJob("attempts = 3, run_at = now() + interval '6 hours'")
  expect(await gauge()).toBe(1)
})

test('a job that is retried is due, with all its attempts', async () => {
  const jobId = await giveUp()
  expect(await retryJob(jobId)).toBe(true)
  const { rows } = await pool.query(`SELECT attempts, run_at <= now() AS due FROM ${JOBS}`)
  expect(rows).toEqual([{ attempts: 0, due: true }])
  expect(await gauge()).toBe(0)
})

test('a job that is still tried, or runs, is left alone', async () => {
  const waiting = await addJob()
  const running = await addJob("attempts = 3, locked_at = now(), locked_by = 'w'")
  for (const jobId of [waiting, running]) {
    expect(await retryJob(jobId)).toBe(false)
    expect(await forgetJob(jobId)).toBe(false)
  }
  expect(await listGivenUpJobs()).toEqual([])
})

test('failed runs of the schedule are deleted, and those that wait or run are not', async () => {
  const run = 'max_attempts = 1'
  await addJob(`${run}, attempts = 1`)
  const waiting = await addJob(run)
  const running = await addJob(`${run}, attempts = 1, locked_at = now(), locked_by = 'w'`)
  const givenUp = await giveUp()
  await forgetFailedRuns()
  const { rows } = await pool.query(`SELECT id FROM ${JOBS} ORDER BY id`)
  expect(rows.map(({ id }) => id)).toEqual([waiting, running, givenUp])
})
