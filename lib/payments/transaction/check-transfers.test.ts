import { expect, test } from 'vitest'
import { balanceAdjusted } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { newTransaction } from '@/lib/ledger/testing'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { rejectWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkTransfers } from './check-transfers'
import { byKey } from './transaction-key'

const paid = () =>
  ({ status: 'paid', endToEndId: 'E1', gatewayId: null, settledAt: now() }) as const

/** A merchant with a transaction of every end. */
async function withEveryEnd() {
  const { merchant, actor } = await newMerchant({ reserveBasisPoints: 500 })
  await newCharge(merchant)
  const charge = await newPaidCharge(merchant, { amount: 500 })
  const refund = RefundBody.parse({ transactionId: charge.transactionId, amount: 10 })
  await createRefund(merchant.merchantId, refund)
  for (const decision of [undefined, 'accepted', 'rejected'] as const) {
    await newReportedCharge(merchant, decision)
  }
  const [sent, returned] = [await newWithdrawal(merchant), await newWithdrawal(merchant)]
  await settleWithdrawal(sent, paid())
  await settleWithdrawal(returned, { ...paid(), status: 'returned', reason: 'AC03' })
  await newWithdrawal(merchant)
  const pending = {
    where: { merchantId: merchant.merchantId },
    data: { cashoutApproval: 'ALWAYS' },
  } as const
  await prisma.merchant.update(pending)
  await rejectWithdrawal(await newWithdrawal(merchant), actor)
  return { merchant, charge, sent }
}

test('what every kind of transaction moved says what its status says', async () => {
  const { merchant } = await withEveryEnd()
  expect(await checkTransfers(merchant.merchantId)).toEqual([])
})

test('a transaction whose status says something else is named', async () => {
  const { merchant, charge, sent } = await withEveryEnd()
  await prisma.transaction.update({ where: byKey(sent), data: { status: 'PROCESSING' } })
  await prisma.transaction.update({ where: byKey(charge), data: { amount: 50_001n } })
  expect(await checkTransfers(merchant.merchantId)).toEqual([
    `CASHIN ${charge.transactionId} is COMPLETED, and its transfers do not say so`,
    `CASHOUT ${sent.transactionId} is PROCESSING, and its transfers do not say so`,
  ])
})

test('an adjustment of a charge that settles elsewhere is no fault', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const of = await newTransaction(merchantId, 1_000n)
  const data = { settlementMode: 'external', status: 'COMPLETED', paidAt: new Date() } as const
  await prisma.transaction.update({ where: byKey(of), data })
  await prisma.$transaction((tx) => postTransfers(tx, of, balanceAdjusted('credit', 100n), now()))
  expect(await checkTransfers(merchantId)).toEqual([])
})

test('a withdrawal that holds nothing is named', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newTransaction(merchant.merchantId, 1_000n)
  const where = { merchantId: merchant.merchantId, transactionId }
  await prisma.transaction.updateMany({ where, data: { type: 'CASHOUT' } })
  expect(await checkTransfers(merchant.merchantId)).toEqual([
    `CASHOUT ${transactionId} is PENDING, and its transfers do not say so`,
  ])
})
