import { expect, test } from 'vitest'
import { newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { readShared, writeSettlement } from './write-settlement'

test('of two payments of one charge in one statement, the first alone completes it', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  const { merchantId, transactionId, amount } = charge
  const read = (await readShared(charge))!
  const completedBy = (endToEndId: string) => {
    const payer = { name: 'Bia', document: null }
    return writeSettlement({ ...read, payment: { endToEndId, amount, paidAt: new Date(), payer } })
  }
  const [first, second] = [`E1${transactionId}`, `E2${transactionId}`]
  expect(await Promise.all([completedBy(first), completedBy(second)])).toEqual([true, false])
  expect((await getTransaction(merchantId, transactionId)).endToEndId).toBe(first)
})
