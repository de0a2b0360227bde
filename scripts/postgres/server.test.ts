import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionsFor, waitUntilReady } from './server.mjs'

/** Asks a server that says nothing after it has said this, each time for five seconds. */
async function waitFor(words: ('later' | 'ready' | 'refused')[], wasRunning: boolean) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const beganAt = Date.now()
  const waited = waitUntilReady({ pid: process.pid, folder: '/data', wasRunning }, async () => {
    vi.setSystemTime(Date.now() + 5_000)
    return words.shift() ?? 'silent'
  })
  const outcome = await waited.catch((error: Error) => error.message)
  return { outcome, seconds: (Date.now() - beganAt) / 1000 }
}

test('a server that was found running, and says nothing, is soon given up', async () => {
  const { outcome, seconds } = await waitFor([], true)
  const words = `PostgreSQL runs as process ${process.pid}, but does not answer`
  expect(outcome).toContain(words)
  expect(seconds).toBe(25)
})

test('one that was just started, or says that it starts, has minutes', async () => {
  const later = Array(50).fill('later')
  expect(await waitFor([...later, 'ready'], true)).toMatchObject({ outcome: true })
  const { outcome, seconds } = await waitFor([], false)
  expect(outcome).toBe(
    'PostgreSQL did not answer within five minutes: its log is /data/postgres.log.',
  )
  expect(seconds).toBe(300)
})

test('one that refuses the password is not asked again', async () => {
  const { outcome, seconds } = await waitFor(['later', 'refused'], true)
  expect(outcome).toContain('PostgreSQL refuses the password in /data/password')
  expect(seconds).toBe(10)
})

test.each([
  ['a web process and the worker', {}, 200],
  ['eight web processes', { WEB_CONCURRENCY: 8 }, 9 * (20 + 8 + 4) + 20],
  ['large pools', { DATABASE_POOL: 200, DATABASE_READ_POOL: 100 }, 2 * (200 + 100 + 4) + 20],
])('PostgreSQL accepts all connections of %s', (_, changed, connections) => {
  const settings = { WEB_CONCURRENCY: 1, DATABASE_POOL: 20, DATABASE_READ_POOL: 8, ...changed }
  expect(connectionsFor(settings)).toBe(connections)
})
