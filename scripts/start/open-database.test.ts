import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { openDatabase } from './open-database.mjs'

const { startPostgres } = vi.hoisted(() => ({ startPostgres: vi.fn() }))
vi.mock('../postgres.mjs', () => ({ startPostgres }))

const SETTINGS = { WEB_CONCURRENCY: 1, DATABASE_POOL: 20, DATABASE_READ_POOL: 8 }

let servers: ChildProcess[] = []

/** A process in the server's place, whose address has another port each time. */
async function newServer() {
  const server = spawn('sleep', ['60'])
  servers.push(server)
  const url = `postgresql://guiche:x@127.0.0.1:${5000 + servers.length}/guiche`
  return { url, folder: '/data', pid: server.pid, stop: async () => void server.kill() }
}

async function open() {
  const failed = new AbortController()
  return { failed, database: await openDatabase({ dataDir: '/data' }, SETTINGS, failed) }
}

async function endLast() {
  const server = servers.at(-1)!
  server.kill('SIGKILL')
  await once(server, 'exit')
}

beforeEach(() => {
  servers = []
  vi.stubEnv('DATABASE_URL', '')
  vi.spyOn(console, 'error').mockReturnValue()
  startPostgres.mockReset().mockImplementation(newServer)
})

afterEach(() => {
  for (const server of servers) server.kill()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a server that ends is started again on the port that our processes know', async () => {
  const { database } = await open()
  await endLast()
  await eventually(() => expect(servers).toHaveLength(2))
  expect(startPostgres).toHaveBeenLastCalledWith(expect.objectContaining({ port: 5001 }))
  await database.close()
})

test('a server that ends while our processes stop is not started again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database } = await open()
  database.leave()
  await endLast()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(servers).toHaveLength(1)
  await database.close()
})

test('a server that is just being started again is stopped, too', async () => {
  const { database } = await open()
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>()
  startPostgres.mockImplementation(() => mayStart.then(newServer))
  await endLast()
  await eventually(() => expect(startPostgres).toHaveBeenCalledTimes(2))
  database.leave()
  const closed = database.close()
  start()
  await closed
  expect(servers).toHaveLength(2)
  expect(servers[1]!.killed).toBe(true)
})

test('a server that cannot be started again fails the start', async () => {
  const { failed } = await open()
  startPostgres.mockRejectedValue(new Error('its port is taken'))
  await endLast()
  await eventually(() => expect(failed.signal.reason).toEqual(new Error('its port is taken')))
})
