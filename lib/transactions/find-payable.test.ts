import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newMerchant } from '@/lib/db/testing'
import { findPayable, getPayable } from './find-payable'
import { newCashout, newCharge } from './testing'

test('a payer sees what to pay and to whom, and nothing else of the charge', async () => {
  const { merchant } = await newMerchant()
  const fields = { description: 'Bolo', clientName: 'Bia', clientCpf: '52998224725' }
  const charge = await newCharge(merchant, fields)
  expect(await getPayable(charge.transactionId)).toEqual({
    transactionId: charge.transactionId,
    status: 'PENDING',
    amount: 19.9,
    description: 'Bolo',
    merchantName: merchant.name,
    pixCode: charge.pixCode,
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt?.toISOString(),
    paidAt: null,
    endToEndId: null,
  })
})

test('a withdrawal, an unknown id and no id at all are nothing to pay', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newCashout(merchant)
  for (const id of [transactionId, randomUUID(), 'none', '']) {
    expect(await findPayable(id)).toBeNull()
    await expect(getPayable(id)).rejects.toMatchObject({ code: 'not_found' })
  }
})
