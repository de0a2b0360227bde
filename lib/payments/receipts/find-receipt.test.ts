import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toReais } from '@/lib/kernel/money'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge, newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { syncDispute } from '@/lib/payments/disputes/sync-dispute'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund, syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { sendWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { testPsp } from '@/lib/sandbox/testing'
import { findReceipt, getReceipt } from './find-receipt'
import { kindOf } from './receipt'

const psp = testPsp()

async function paidWithdrawal(fields: object = {}) {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant, { amount: 60, ...fields })
  await sendWithdrawal(withdrawal, psp)
  const orderId = toTxid(withdrawal.transactionId)
  await settleBankPayout(orderId)
  const ask = async () =>
    settleWithdrawal(withdrawal, await psp.findPayout(withdrawal.transactionId))
  await ask()
  return { merchant, withdrawal, orderId, ask }
}

test('of a charge: who was paid, by whom, how much and when; never a whole CPF, nor the fee', async () => {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 99 })
  const charge = await newPaidCharge(merchant, {
    description: 'Bolo, CPF 529.982.247-25',
    clientName: 'Bia Souza 52998224725',
    clientCpf: '529.982.247-25',
    clientEmail: 'bia@example.com',
  })
  const receipt = await getReceipt(charge.transactionId)
  expect(receipt).toEqual({
    transactionId: charge.transactionId,
    type: 'CASHIN',
    status: 'COMPLETED',
    source: 'PIX',
    merchantName: merchant.name,
    currency: 'brl',
    amount: 19.9,
    feeAmount: null,
    finalAmount: null,
    description: 'Bolo, CPF ***.982.247-**',
    paidAt: charge.paidAt!.toISOString(),
    returnedAmount: null,
    returnedAt: null,
    returnId: null,
    returnIds: [],
    returns: [],
    endToEndId: charge.endToEndId,
    externalId: toTxid(charge.transactionId),
    card: null,
    payerName: 'Bia',
    payerDocument: '***.982.247-**',
    pixKeyType: null,
    pixKey: null,
  })
})

test('of a charge whose payer the bank does not tell: as its merchant named them', async () => {
  const { merchant } = await newMerchant()
  const named = { clientName: 'Bia Souza 52998224725', clientCpf: '529.982.247-25' }
  const { merchantId, transactionId } = await newPaidCharge(merchant, named)
  await prisma.transaction.update({
    where: { merchantId_transactionId: { merchantId, transactionId } },
    data: { payerName: null, payerDocument: null },
  })
  expect(await getReceipt(transactionId)).toMatchObject({
    payerName: 'Bia Souza ***.982.247-**',
    payerDocument: '***.982.247-**',
  })
})

// Card processors report the payer's name, and never a document.
test.each([
  ['Bia Souza', 'BIA SOÚZA', '***.982.247-**'],
  ['Bia Souza', 'Rafael Bastos', null],
])(
  'of a charge of %s that %s paid: the document %s',
  async (clientName, payerName, payerDocument) => {
    const { merchant } = await newMerchant()
    const named = { clientName, clientCpf: '529.982.247-25' }
    const { merchantId, transactionId } = await newPaidCharge(merchant, named)
    await prisma.transaction.update({
      where: { merchantId_transactionId: { merchantId, transactionId } },
      data: { payerName, payerDocument: null },
    })
    expect(await getReceipt(transactionId)).toMatchObject({ payerName, payerDocument })
  },
)

test('of a withdrawal: gross, fee and net, and where it went, masked', async () => {
  const { withdrawal } = await paidWithdrawal()
  expect(await findReceipt(withdrawal.transactionId.toUpperCase())).toMatchObject({
    type: 'CASHOUT',
    status: 'COMPLETED',
    amount: 60,
    feeAmount: 5,
    finalAmount: 55,
    endToEndId: expect.stringMatching(/^E\w{31}$/),
    payerName: null,
    pixKeyType: 'EMAIL',
    pixKey: 'a***@example.com',
  })
})

test('of what came back: when, and by which id', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 50)
  const charge = await newPaidCharge(merchant)
  const { transactionId } = charge
  const { refund } = await createRefund(merchant.merchantId, { transactionId })
  await sendRefund(refund, psp)
  await settleBankRefund(toTxid(refund.refundId))
  await syncRefundsOf(charge, psp)
  const { refundId } = refund
  const { settledAt } = await prisma.refund.findFirstOrThrow({ where: { refundId } })
  expect(await findReceipt(transactionId)).toMatchObject({
    status: 'REVERSED',
    paidAt: charge.paidAt!.toISOString(),
    returnedAt: settledAt!.toISOString(),
    returnId: expect.stringMatching(/^D\w{31}$/),
  })
})

test('of a payment that came back in parts: the id of each return, the oldest first', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 50)
  const { transactionId } = await newPaidCharge(merchant, { amount: 20 })
  const returnIds = ['D3', 'D1', 'D2']
  for (const [nth, returnId] of returnIds.entries()) {
    const amount = [5, 8, 7][nth]!
    const { refund } = await createRefund(merchant.merchantId, { transactionId, amount })
    const settledAt = new Date(Date.now() + nth)
    await settleRefund(refund, { status: 'paid', returnId, settledAt })
  }
  expect(await findReceipt(transactionId)).toMatchObject({
    status: 'REVERSED',
    returnId: 'D3',
    returnIds,
    returnedAmount: 20,
  })
})

test('of a payment of which a part came back: how much and when, of each return', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 50)
  const { transactionId } = await newPaidCharge(merchant, { amount: 20 })
  const settledAt = new Date()
  for (const [returnId, amount] of [
    ['D1', 5],
    ['D2', 8],
  ] as const) {
    const { refund } = await createRefund(merchant.merchantId, { transactionId, amount })
    await settleRefund(refund, { status: 'paid', returnId, settledAt })
  }
  // One that is under way is no return yet.
  await createRefund(merchant.merchantId, { transactionId, amount: 3 })
  expect(await findReceipt(transactionId)).toMatchObject({
    status: 'COMPLETED',
    amount: 20,
    returnedAmount: 13,
    returnIds: ['D1', 'D2'],
    returnedAt: settledAt.toISOString(),
    returns: [
      { amount: 5, returnedAt: settledAt.toISOString(), returnId: 'D1' },
      { amount: 8, returnedAt: settledAt.toISOString(), returnId: 'D2' },
    ],
  })
})

test('of a payment that was refunded: when the provider says, though it was known a day later', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 50)
  const { transactionId } = await newPaidCharge(merchant)
  const { refund } = await createRefund(merchant.merchantId, { transactionId })
  const settledAt = new Date('2026-05-02T12:00:00.000Z')
  await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt })
  const receipt = await findReceipt(transactionId)
  expect(receipt).toMatchObject({ status: 'REVERSED', returnedAt: settledAt.toISOString() })
})

test('of a withdrawal that came back', async () => {
  const { withdrawal, orderId, ask } = await paidWithdrawal()
  await returnPayout(orderId)
  await ask()
  const { status, returnedAmount, returnedAt } = (await findReceipt(withdrawal.transactionId))!
  expect([status, returnedAmount, returnedAt]).toEqual(['REVERSED', 60, expect.any(String)])
})

test('there is none of what is not paid, nor of an id that is none', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  const withdrawal = await newWithdrawal(merchant)
  for (const id of [charge.transactionId, withdrawal.transactionId, randomUUID(), 'none', '']) {
    expect(await findReceipt(id)).toBeNull()
    await expect(getReceipt(id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('of a card: its brand, last four digits and installments, and nothing else of it', async () => {
  const made = await newCardCharge()
  const { charge, cards } = made
  const paidBy = { brand: 'visa', last4: '4242', installments: 3 }
  cards.pay(charge, { paidBy })
  await syncSession(charge, cards)
  const receipt = await getReceipt(charge.transactionId)
  expect(receipt).toMatchObject({ source: 'CREDIT_CARD', card: paidBy, status: 'COMPLETED' })
  const told = JSON.stringify(receipt)
  for (const secret of [charge.externalId!, charge.gatewayId!]) expect(told).not.toContain(secret)
})

test('of a charge that a lost dispute took tells that the money went back, and when', async () => {
  const { charge, cards, current } = await newPaidCardCharge()
  const { disputeId } = cards.dispute(charge, { status: 'lost' })
  await syncDispute(charge, disputeId, cards)
  const { updatedAt } = await current()
  expect(await getReceipt(charge.transactionId)).toMatchObject({
    status: 'CHARGEBACK',
    returnedAt: updatedAt.toISOString(),
    returnedAmount: toReais(charge.amount),
  })
})

test('of a charge of which a lost dispute took a part tells which, and not that all went back', async () => {
  const { charge, cards, current } = await newPaidCardCharge()
  const dispute = cards.dispute(charge, { status: 'lost' })
  await recordDispute(charge, { ...dispute, amount: 3_000n })
  const { updatedAt } = await current()
  const receipt = await getReceipt(charge.transactionId)
  expect(receipt).toMatchObject({
    status: 'CHARGEBACK',
    returnedAmount: 30,
    returnedAt: updatedAt.toISOString(),
  })
  expect(kindOf(receipt).state).toBe('chargedBackPart')
})
