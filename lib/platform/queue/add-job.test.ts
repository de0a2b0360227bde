import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { listen, type StopListening } from '@/lib/platform/db/listen'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob, type JobName } from './add-job'

let stop: StopListening | undefined
afterEach(() => stop?.())

/** A name of its own, so that no worker of another test runs the job. */
const newName = () => `test_${randomUUID()}` as JobName

const add = (name: JobName, runAt?: Date) =>
  prisma.$transaction((tx) =>
    addJob(tx, name, { merchantId: 'm', transactionId: 't' } as never, { runAt }),
  )

const jobsOf = async (name: string) => {
  const { rows } = await pool.query(
    `SELECT j.* FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1 ORDER BY j.id`,
    [name],
  )
  return rows
}

/** What the listener for jobs hears from now on. */
async function hear(): Promise<string[]> {
  const heard: string[] = []
  stop = listen('jobs:insert', (payload) => heard.push(payload))
  await expect
    .poll(async () => {
      await pool.query(`SELECT pg_notify('jobs:insert', 'ready')`)
      return heard.includes('ready')
    })
    .toBe(true)
  return heard
}

test('a job is the row that Graphile Worker itself would write', async () => {
  const name = newName()
  const runAt = new Date('2030-01-02T03:04:05.000Z')
  await add(name, runAt) // by its function, which makes the task
  await add(name, runAt)
  const [theirs, ours] = await jobsOf(name)
  const own = { id: null, created_at: null, updated_at: null }
  expect({ ...ours, ...own }).toEqual({ ...theirs, ...own })
})

test('the workers hear of a job when it is committed, and not before', async () => {
  const name = newName()
  await add(name)
  const heard = await hear()
  const counts = () => heard.filter((payload) => payload.includes(name)).length
  await prisma.$transaction(async (tx) => {
    await addJob(tx, name, { merchantId: 'm', transactionId: 't' } as never)
    await pool.query(`SELECT pg_notify('jobs:insert', 'meanwhile')`)
    await expect.poll(() => heard).toContain('meanwhile')
    expect(counts()).toBe(0)
  })
  await expect.poll(counts).toBeGreaterThan(0)
})
