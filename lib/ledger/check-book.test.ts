import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkBook } from './check-book'
import { foldBook } from './fold-ledger'
import { chargeSettled } from './movements'
import { insertTransfers } from './post-transfers'
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
  expect(await foldBook(merchantId)).toBe(3)
  expect(await checkBook(merchantId)).toEqual({ transfers: 3, faults: [] })
  const { merchant } = await newMerchant()
  expect(await checkBook(merchant.merchantId)).toEqual({ transfers: 0, faults: [] })
})

test('a balance that its transfers do not give is named', async () => {
  const merchantId = await newBook()
  await foldBook(merchantId)
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
  await insertTransfers(prisma, [
    {
      ...{ merchantId, transactionId, transferId: uuidv7() },
      ...{ attempt: 1, amount: 1n, at: new Date() },
      kind: 'charge_settled',
      debitAccount: 'clearing',
      creditAccount: 'reserve',
    },
  ])
  const { faults } = await checkBook(merchantId)
  expect(faults).toEqual(['1 charge_settled from clearing to reserve'])
})
