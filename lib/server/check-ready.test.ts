import { afterEach, expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { checkReady, migrationsInTime } from './check-ready'
import { startClosing } from './close-server'

afterEach(() => vi.restoreAllMocks())

function answerWith(rows: () => Promise<unknown>): void {
  vi.spyOn(pool, 'query').mockImplementation(rows as typeof pool.query)
}

test('is ready over a database that has all migrations', async () => {
  expect(await checkReady()).toEqual({ status: 'ok' })
})

test('names the migrations that the database does not have', async () => {
  answerWith(async () => ({ rows: [] }))
  expect(await checkReady()).toEqual({
    status: 'unavailable',
    reason: expect.stringMatching(/^migrations are missing: \d+_\w+/),
  })
})

test('names the migrations of a newer version that have run', async () => {
  const client = await pool.connect()
  await client.query(`CREATE TEMP VIEW _prisma_migrations AS
    SELECT migration_name, finished_at, rolled_back_at FROM public._prisma_migrations
    UNION ALL SELECT '29990101000000_later', now(), NULL`)
  vi.spyOn(pool, 'query').mockImplementation(client.query.bind(client) as typeof pool.query)
  const readiness = await checkReady()
  client.release(true)
  expect(readiness).toEqual({
    status: 'unavailable',
    reason: 'a newer version has migrated the database: 29990101000000_later',
  })
})

test('misses every migration in an empty database', async () => {
  const client = await pool.connect()
  await client.query('SET search_path = pg_temp')
  vi.spyOn(pool, 'query').mockImplementation(client.query.bind(client) as typeof pool.query)
  const compared = await migrationsInTime()
  client.release(true)
  expect(compared?.missing.length).toBeGreaterThan(60)
})

test('is not ready when the database refuses, or keeps silent for two seconds', async () => {
  const silent = { status: 'unavailable', reason: 'the database does not answer' }
  answerWith(() => Promise.reject(new Error('refused')))
  expect(await checkReady()).toEqual(silent)
  answerWith(() => new Promise(() => {}))
  expect(await checkReady()).toEqual(silent)
})

test('is not ready over a database that only reads', async () => {
  const client = await pool.connect()
  await client.query('SET default_transaction_read_only = on')
  vi.spyOn(pool, 'query').mockImplementation(client.query.bind(client) as typeof pool.query)
  const readiness = await checkReady()
  client.release(true)
  expect(readiness).toEqual({ status: 'unavailable', reason: 'the database takes no writes' })
})

test('is not ready once it is closing', async () => {
  startClosing()
  expect(await checkReady()).toEqual({ status: 'unavailable', reason: 'stopping' })
})
