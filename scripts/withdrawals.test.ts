import { expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { runScript } from './testing/run-script'

// Of its own, because the withdrawals of other tests must go on.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('./testing/database.mjs')
  await useOwnDatabase('guiche_test_stopped')
})

const nextBlock = async () =>
  (await pool.query(`SELECT nextval('"Transaction_id_seq"') AS first`)).rows[0].first as bigint

test('one command makes a restored database ready for its first start', async () => {
  const last = await nextBlock()
  const { code, output } = await runScript('withdrawals.mjs', ['stop', '--restored'])
  const first = await nextBlock()
  expect(first).toBe(last + 1_000_400n)
  expect(output).toMatch(
    new RegExp(
      `^All withdrawals and refunds are stopped since \\S+\\.\nLegacy ids go on at ${first}, above those that were lost\\.$`,
    ),
  )
  expect(code).toBe(0)
})

test('an option that stops nothing is not taken for one that does', async () => {
  const { code, output } = await runScript('withdrawals.mjs', ['allow', '--restored'])
  expect(code).toBe(2)
  expect(output).toMatch(/^npm run withdrawals /)
})
