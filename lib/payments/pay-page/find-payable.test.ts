import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toReais } from '@/lib/kernel/money'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { findPayable, findPayables, getPayable } from './find-payable'

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
    otherPayments: [],
    operatorDecision: null,
  })
})

test('payments of another amount are told with what of them went back, until all of it has', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant, { amount: 100 })
  const { merchantId, transactionId, pixCode } = charge
  const payer = { name: 'Bia', document: '52998224725' }
  const order = { pixCode: pixCode!, payer, force: true }
  await payCode({ ...order, amount: 90 })
  await payCode({ ...order, amount: 30 })
  await syncCharge(charge, testPsp())
  const where = { merchantId, chargeId: transactionId }
  const [first, second] = await prisma.transaction.findMany({
    where,
    orderBy: { transactionId: 'asc' },
  })
  await prisma.refund.create({
    data: {
      refundId: randomUUID(),
      merchantId,
      transactionId: second!.transactionId,
      attempt: 1,
      amount: 2050n,
      status: 'COMPLETED',
      origin: 'PAINEL',
      requestDigest: Buffer.alloc(32),
      createdAt: second!.paidAt!,
    },
  })
  const told = (of: typeof first, returnedAmount: number | null) => ({
    transactionId: of!.transactionId,
    amount: toReais(of!.amount),
    returnedAmount,
    paidAt: of!.paidAt!.toISOString(),
  })
  const payable = { status: 'PENDING', paidAt: null }
  expect(await getPayable(transactionId)).toMatchObject({
    ...payable,
    isPaidOtherwise: true,
    otherPayments: [told(first, null), told(second, 20.5)],
  })
  await prisma.transaction.updateMany({ where, data: { status: 'REVERSED' } })
  expect(await getPayable(transactionId)).toMatchObject({
    ...payable,
    isPaidOtherwise: false,
    otherPayments: [],
  })
})

test('each of several charges has its own payments of another amount', async () => {
  const { merchant } = await newMerchant()
  const payer = { name: 'Bia', document: '52998224725' }
  const charges = await Promise.all([50, 60].map((amount) => newCharge(merchant, { amount })))
  for (const charge of charges) {
    await payCode({ pixCode: charge.pixCode!, payer, amount: 1, force: true })
    await syncCharge(charge, testPsp())
  }
  const found = await findPayables(charges.map(({ transactionId }) => transactionId))
  const ids = found.flatMap(({ otherPayments }) => otherPayments.map((one) => one.transactionId))
  expect(found.map(({ otherPayments }) => otherPayments.length)).toEqual([1, 1])
  expect(new Set(ids).size).toBe(2)
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
