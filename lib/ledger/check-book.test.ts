import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkBook } from './check-book'
import { foldLedger } from './fold-ledger'
import { chargeSettled } from './movements'
import { newTransaction, post } from './testing'

async function newBook() {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  await post(merchantId, 10_000n, chargeSettled(10_000n, 99n, 500n))
  return merchantId
}

test('a correct book has no fault, folded or not, and an empty one neither', async () => {
  const merchantId = await newBook()
  expect(await checkBook(merchantId)).toEqual({ transfers: 3, faults: [] })
  await foldLedger(1)
  expect(await checkBook(merchantId)).toEqual({ transfers: 3, faults: [] })
  const { merchant } = await newMerchant()
  expect(await checkBook(merchant.merchantId)).toEqual({ transfers: 0, faults: [] })
})

test('a balance that its transfers do not give is named', async () => {
  const merchantId = await newBook()
  await foldLedger(1)
  await pool.query(
    `UPDATE "LedgerSnapshot" SET "balance" = "balance" + 1
     WHERE "merchantId" = $1 AND "account" = 'available'`,
    [merchantId],
  )
  const { faults } = await checkBook(merchantId)
  expect(faults).toEqual([
    'available is 9402 centavos, and its transfers sum to 9401',
    'all accounts together are 1 centavos, not 0',
  ])
})

test('a transfer between other accounts than those of its kind is named', async () => {
  const merchantId = await newBook()
  const { transactionId } = await newTransaction(merchantId, 1n)
  await pool.query(
    `INSERT INTO "LedgerTransfer" ("merchantId", "transferId", "transactionId", "kind",
       "debitAccount", "creditAccount", "amount", "at")
     VALUES ($1, $2, $3, 'charge_settled', 'clearing', 'reserve', 1, now())`,
    [merchantId, uuidv7(), transactionId],
  )
  const { faults } = await checkBook(merchantId)
  expect(faults).toEqual(['1 charge_settled from clearing to reserve'])
})
