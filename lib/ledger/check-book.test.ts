import { expect, onTestFinished, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkBook } from './check-book'
import { foldBook } from './fold-ledger'
import { chargeSettled, ROUTES } from './movements'
import { post } from './testing'

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
  // The database refuses one that is written now, so that its kind is given other accounts.
  const routes: Record<string, { from: string; to: string }> = ROUTES
  const route = ROUTES.charge_settled
  routes.charge_settled = { from: 'clearing', to: 'reserve' }
  onTestFinished(() => void Object.assign(routes, { charge_settled: route }))
  const { faults } = await checkBook(merchantId)
  expect(faults).toEqual(['1 charge_settled from clearing to available'])
})
