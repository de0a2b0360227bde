import { expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkBook } from './check-book'
import { foldBook } from './fold-ledger'
import { chargeSettled } from './movements'
import { readBook } from './open-book'
import { rebuildBook } from './rebuild-book'
import { post } from './testing'

const credit = (merchantId: string) => post(merchantId, 1_000n, chargeSettled(1_000n, 10n, 0n))

async function newBook() {
  const { merchant } = await newMerchant()
  await credit(merchant.merchantId)
  await foldBook(merchant.merchantId)
  await credit(merchant.merchantId)
  return merchant.merchantId
}

test.each([
  ['a balance that is wrong', 'UPDATE "LedgerSnapshot" SET "balance" = 7 WHERE "merchantId" = $1'],
  ['a snapshot that is gone', 'DELETE FROM "LedgerSnapshot" WHERE "merchantId" = $1'],
  ['a tail that is gone', 'DELETE FROM "LedgerTail" WHERE "merchantId" = $1'],
  ['a sum of a day that is wrong', 'UPDATE "LedgerDay" SET "count" = 7 WHERE "merchantId" = $1'],
  [
    'an amount of a day that is wrong',
    'UPDATE "LedgerDay" SET "amount" = 7 WHERE "merchantId" = $1',
  ],
  ['days that are gone', 'DELETE FROM "LedgerDay" WHERE "merchantId" = $1'],
  ['an account that never moved', 'INSERT INTO "LedgerSnapshot" VALUES ($1, \'blocked\', 5)'],
])('%s is rebuilt from the transfers', async (_, damage) => {
  const merchantId = await newBook()
  await pool.query(damage, [merchantId])
  expect((await checkBook(merchantId)).faults).not.toEqual([])
  expect(await rebuildBook(merchantId)).toEqual({ transfers: 4, faults: [] })
  expect(await readBook(merchantId)).toMatchObject({ available: 1_980n, blocked: 0n })
})

test('a correct book stays what it is, whatever is folded and credited meanwhile', async () => {
  const merchantId = await newBook()
  const acts = Array.from({ length: 5 }, () => [
    credit(merchantId),
    foldBook(merchantId, { partMax: 1 }),
    rebuildBook(merchantId),
  ])
  await Promise.all(acts.flat())
  expect(await checkBook(merchantId)).toEqual({ transfers: 14, faults: [] })
  await foldBook(merchantId)
  expect(await prisma.ledgerTail.count({ where: { merchantId } })).toBe(0)
  expect((await readBook(merchantId)).available).toBe(6_930n)
})

test('a merchant that does not exist has no book', async () => {
  await expect(rebuildBook(nextId())).rejects.toMatchObject({ code: 'not_found' })
})
