import { expect, onTestFinished, test } from 'vitest'
import { findSession } from '@/lib/payments/checkout/sessions/find-session'
import { readCheckout } from '@/lib/payments/checkout/sessions/read-checkout'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { READS_AT_ONCE, readInTurn } from '@/lib/platform/limits/read-in-turn'
import { findReceipt } from './find-receipt'

/** Reads of a merchant take all its turns until the test has finished. */
function readWithoutEnd(merchantId: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reads = Array.from({ length: READS_AT_ONCE }, () => readInTurn(merchantId, () => promise))
  onTestFinished(async () => {
    resolve()
    await Promise.all(reads)
  })
}

test('whoever has paid sees it at once, however long the lists of the merchant take', async () => {
  const { merchantId, charge } = await newPaidCardCharge()
  readWithoutEnd(merchantId)
  const view = await readCheckout(await findSession(charge))
  expect(view).toMatchObject({ chargeStatus: 'COMPLETED', returnedAmount: null })
  expect(await findReceipt(charge.transactionId)).toMatchObject({ amount: 100 })
})
