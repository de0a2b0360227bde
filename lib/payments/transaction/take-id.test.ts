import { expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { skipIds, takeId } from './take-id'

test('ids taken at once are all different, and asked of the database by the hundred', async () => {
  const before = await lastBlock()
  const ids = await Promise.all(Array.from({ length: 1_000 }, takeId))
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.every((id) => id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER))).toBe(true)
  expect(await lastBlock()).toBeGreaterThan(before)
})

test('an id is never one that another process has taken meanwhile', async () => {
  const mine = await takeId()
  const { rows } = await pool.query<{ first: bigint }>(
    `SELECT nextval('"Transaction_id_seq"') AS first`,
  )
  const theirs = rows[0]!.first
  const next = await Promise.all(Array.from({ length: 500 }, takeId))
  expect(mine).not.toBe(theirs)
  expect(next.filter((id) => id >= theirs && id < theirs + 200n)).toEqual([])
})

test('a restored database gives out no id of the million that may have been given out since', async () => {
  const before = await lastBlock()
  const first = await skipIds()
  expect(first).toBeGreaterThan(before + 1_000_000n)
  await Promise.all(Array.from({ length: 200 }, takeId))
  expect(await takeId()).toBeGreaterThanOrEqual(first)
  expect((first - before) % 200n).toBe(0n)
})

async function lastBlock(): Promise<bigint> {
  const { rows } = await pool.query<{ last: bigint }>(
    'SELECT last_value AS last FROM "Transaction_id_seq"',
  )
  return rows[0]!.last
}
