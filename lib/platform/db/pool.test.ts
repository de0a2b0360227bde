import { expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { limitStatements, pool } from './pool'

const limitOf = async () => {
  const client = await pool.connect()
  try {
    return (await client.query('SHOW statement_timeout')).rows[0].statement_timeout
  } finally {
    client.release(true)
  }
}

test('a process that answers requests limits its statements, and others do not', async () => {
  expect(await limitOf()).toBe('0')
  limitStatements()
  expect(await limitOf()).toBe(`${env.STATEMENT_TIMEOUT_SECONDS}s`)
})
