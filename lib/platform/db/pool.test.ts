import type { Socket } from 'node:net'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { limitStatements, pool, queryInTime, readPool } from './pool'

const limitOf = async (setting = 'statement_timeout', of = pool) => {
  const client = await of.connect()
  try {
    return (await client.query(`SHOW ${setting}`)).rows[0][setting]
  } finally {
    client.release(true)
  }
}

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket

/** How long PostgreSQL may be silent on a new connection. */
const silenceOf = async (of = pool) => {
  const client = await of.connect()
  const { timeout } = socketOf(client)
  client.release(true)
  return timeout
}

test('one statement has a limit where others have none, and leaves none behind, even if it fails', async () => {
  const text = 'SHOW statement_timeout'
  const { rows } = await queryInTime({ text })
  expect(rows).toEqual([{ statement_timeout: `${env.STATEMENT_TIMEOUT_SECONDS}s` }])
  await expect(queryInTime({ text: 'SELECT 1/0' })).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query(text)).rows).toEqual([{ statement_timeout: '0' }])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a process that answers requests limits its statements, and others do not', async () => {
  expect(await limitOf()).toBe('0')
  expect(await silenceOf()).toBeUndefined()
  limitStatements()
  expect(await limitOf()).toBe(`${env.STATEMENT_TIMEOUT_SECONDS}s`)
  expect(await silenceOf()).toBe(env.STATEMENT_TIMEOUT_SECONDS * 1000 + 5_000)
  expect(await silenceOf(readPool)).toBe(env.READ_TIMEOUT_SECONDS * 1000 + 5_000)
})

test('a connection on which PostgreSQL is silent is given up, unless nothing is asked there', async () => {
  const client = await readPool.connect()
  socketOf(client).emit('timeout')
  expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  vi.spyOn(socketOf(client), 'bytesRead', 'get').mockReturnValueOnce(1).mockReturnValueOnce(2)
  const answered = client.query('SELECT 2 AS n')
  socketOf(client).emit('timeout')
  expect((await answered).rows, 'an answer that came while we stood still').toEqual([{ n: 2 }])
  vi.restoreAllMocks()
  const asked = client.query('SELECT pg_sleep(5)')
  socketOf(client).emit('timeout')
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  client.release()
  expect(readPool.totalCount).toBe(0)
})

test('PostgreSQL ends a database transaction that a process has forgotten', async () => {
  for (const one of [pool, readPool]) {
    expect(await limitOf('idle_in_transaction_session_timeout', one)).toBe('1min')
  }
})

test('no connection stays for long with a server that another one has replaced', () => {
  for (const { options } of [pool, readPool]) expect(options.maxLifetimeSeconds).toBe(300)
})
