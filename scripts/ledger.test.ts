import { expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { chargeSettled } from '@/lib/ledger/movements'
import { post } from '@/lib/ledger/testing'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { runScript } from './testing/run-script'

test('a check of the book names its merchant', async () => {
  const { merchantId, name } = (await newMerchant()).merchant
  await post(merchantId, 1_000n, chargeSettled(1_000n, 10n, 0n))
  expect(await runScript('ledger.mjs', ['check', merchantId])).toEqual({
    code: 0,
    output: `The balances of "${name}" are those of its 2 transfers.`,
  })
  await pool.query(`INSERT INTO "LedgerSnapshot" VALUES ($1, 'blocked', 5)`, [merchantId])
  const { code, output } = await runScript('ledger.mjs', ['check', merchantId])
  expect(code).toBe(1)
  expect(output).toContain(`The book of "${name}" is wrong:\nblocked is 5 centavos`)
})

test('an id that is no merchant has no book', async () => {
  const id = nextId()
  expect(await runScript('ledger.mjs', ['check', id])).toEqual({
    code: 1,
    output: `There is no merchant ${id}: /operator/merchants lists them.`,
  })
})
