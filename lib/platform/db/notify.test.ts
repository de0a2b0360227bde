import { randomUUID } from 'node:crypto'
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
  let isReady = false
  stop = listen(channel, (payload) => {
    if (payload === 'ready') isReady = true
    else heard.push(payload)
  })
  await expect
    .poll(async () => {
      await pool.query('SELECT pg_notify($1, $2)', [channel, 'ready'])
      return isReady
    })
    .toBe(true)
  return { channel, heard }
}

test('the first notification is sent at once; those that follow share statements', async () => {
  const { channel, heard } = await newChannel()
  for (const payload of ['a', 'b', 'c', 'b', 'd']) notify(channel, payload)
  // Each statement has a connection, so the later one may be heard first.
  await expect.poll(() => heard.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  notify(channel, 'later')
  await expect.poll(() => heard.at(-1)).toBe('later')
})

test('listeners hear of a database transaction after its commit', async () => {
  const { channel, heard } = await newChannel()
  await prisma.$transaction(async (tx) => {
    notifyAfterCommit(tx, channel, 'one')
    notifyAfterCommit(tx, channel, 'two')
    notify(channel, 'meanwhile')
    await expect.poll(() => heard).toEqual(['meanwhile'])
  })
  await expect.poll(() => heard).toEqual(['meanwhile', 'one', 'two'])
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
