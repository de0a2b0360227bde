import { afterAll, expect, test, vi } from 'vitest'
import { newPaidCharge } from '@/lib/payments/testing'
import { findBrokenRules, findPaymentsTwice } from './find-broken-rules'
import { pool } from './pool'
import { newMerchant } from './testing'

await vi.hoisted(async () => {
  // The rules are those of the whole database.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_rules')
})

afterAll(() => pool.end())

const ask = async (sql: string) => (await pool.query(sql)).rows[0]

test('a rule that rows of before it break is named with them, until they are corrected', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newPaidCharge(merchant)
  expect(await findBrokenRules()).toEqual([])
  const rule = 'Transaction_paidAt'
  const { definition } = await ask(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = '${rule}'`,
  )
  await pool.query(`ALTER TABLE "Transaction" DROP CONSTRAINT "${rule}"`)
  const set = (paidAt: string) =>
    pool.query(`UPDATE "Transaction" SET "paidAt" = ${paidAt} WHERE "transactionId" = $1`, [
      transactionId,
    ])
  await set('NULL')
  await pool.query(`ALTER TABLE "Transaction" ADD CONSTRAINT "${rule}" ${definition} NOT VALID`)
  const found = { table: 'Transaction', rule }
  expect(await ask('SELECT validate_rules() AS holds')).toEqual({ holds: false })
  expect(await findBrokenRules()).toEqual([{ ...found, ids: [transactionId] }])
  await set('now()')
  expect(await findBrokenRules()).toEqual([{ ...found, ids: [] }])
  expect(await ask('SELECT validate_rules() AS holds')).toEqual({ holds: true })
  expect(await findBrokenRules()).toEqual([])
})

test('a payment that was credited twice is named, until one transaction of it is left', async () => {
  const { merchant } = await newMerchant()
  const [one, other] = [await newPaidCharge(merchant), await newPaidCharge(merchant)]
  expect(await findPaymentsTwice()).toBeNull()
  await pool.query('DROP INDEX "Transaction_endToEndId_key"')
  const set = (endToEndId: string | null) =>
    pool.query('UPDATE "Transaction" SET "endToEndId" = $1 WHERE "transactionId" = $2', [
      endToEndId,
      other.transactionId,
    ])
  await set(one.endToEndId)
  expect(await ask('SELECT create_payment_key() AS made')).toEqual({ made: false })
  expect(await findPaymentsTwice()).toEqual([[one.transactionId, other.transactionId]])
  await set(null)
  expect(await findPaymentsTwice()).toEqual([])
  expect(await ask('SELECT create_payment_key() AS made')).toEqual({ made: true })
  expect(await findPaymentsTwice()).toBeNull()
})
