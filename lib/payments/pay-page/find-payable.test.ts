import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { findPayable, getPayable } from './find-payable'

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
    updatedAt: charge.updatedAt.toISOString(),
    paidAt: null,
    endToEndId: null,
    returnedAmount: null,
    isPaidOtherwise: false,
  })
})

test('a payment of another amount is told, until the merchant has refunded it', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant, { amount: 100 })
  const { merchantId, transactionId, pixCode } = charge
  const payer = { name: 'Bia', document: '52998224725' }
  await payCode({ pixCode: pixCode!, payer, amount: 90, force: true })
  await settleCharge(charge, testPsp())
  const payable = { status: 'PENDING', paidAt: null }
  expect(await getPayable(transactionId)).toMatchObject({ ...payable, isPaidOtherwise: true })
  await prisma.transaction.updateMany({
    where: { merchantId, chargeId: transactionId },
    data: { status: 'REVERSED' },
  })
  expect(await getPayable(transactionId)).toMatchObject({ ...payable, isPaidOtherwise: false })
})

test('a withdrawal, an unknown id and no id at all are nothing to pay', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newWithdrawal(merchant)
  for (const id of [transactionId, randomUUID(), 'none', '']) {
    expect(await findPayable(id)).toBeNull()
    await expect(getPayable(id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a document that the merchant wrote into the description is masked, as on the receipt', async () => {
  const { merchant } = await newMerchant()
  const described = { description: 'Pedido de 529.982.247-25' }
  const { transactionId } = await newCharge(merchant, described)
  expect((await getPayable(transactionId)).description).toBe('Pedido de ***.982.247-**')
})

test('once it has ended there is no code any more', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newPaidCharge(merchant)
  expect(await getPayable(transactionId)).toMatchObject({ status: 'COMPLETED', pixCode: null })
})
