import { expect, test } from 'vitest'
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
  limitStatements()
  expect(await limitOf()).toBe(`${env.STATEMENT_TIMEOUT_SECONDS}s`)
})

test('PostgreSQL ends a database transaction that a process has forgotten', async () => {
  for (const one of [pool, readPool]) {
    expect(await limitOf('idle_in_transaction_session_timeout', one)).toBe('1min')
  }
})

test('no connection stays for long with a server that another one has replaced', () => {
  for (const { options } of [pool, readPool]) expect(options.maxLifetimeSeconds).toBe(300)
})
