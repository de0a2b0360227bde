import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listen, type StopListening } from './listen'
import { notify, notifyAfterCommit } from './notify'
import { pool } from './pool'
import { prisma } from './prisma'

let stop: StopListening | undefined
afterEach(() => stop?.())

/** A channel of the test's own, and what is heard on it. */
async function newChannel() {
  const channel = `test_${randomUUID()}`
  const heard: string[] = []
  stop = listen(channel, (payload) => heard.push(payload))
  await expect
    .poll(async () => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, 'ready'])
      return heard.length
    })
    .toBeGreaterThan(0)
  await sleep(100)
  heard.length = 0
  return { channel, heard }
}

test('the first notification is sent at once; those that follow share statements', async () => {
  const { channel, heard } = await newChannel()
  for (const payload of ['a', 'b', 'c', 'b', 'd']) notify(channel, payload)
  await expect.poll(() => heard).toEqual(['a', 'b', 'c', 'd'])
  notify(channel, 'later')
  await expect.poll(() => heard.at(-1)).toBe('later')
})

test('listeners hear of a database transaction after its commit', async () => {
  const { channel, heard } = await newChannel()
  await prisma.$transaction(async (tx) => {
    notifyAfterCommit(tx, channel, 'one')
    notifyAfterCommit(tx, channel, 'two')
    await sleep(100)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['one', 'two'])
})

test('listeners hear nothing of a database transaction that is rolled back', async () => {
  const { channel, heard } = await newChannel()
  const failed = prisma.$transaction(async (tx) => {
    notifyAfterCommit(tx, channel, 'undone')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  notifyAfterCommit(prisma, channel, 'outside')
  await expect.poll(() => heard).toEqual(['outside'])
})

test('a list of statements is a database transaction as before', async () => {
  const results = await prisma.$transaction([prisma.$queryRaw`SELECT 1 AS one`])
  expect(results).toEqual([[{ one: 1 }]])
})
