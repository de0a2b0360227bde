import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { balanceAdjusted, type Movement } from '@/lib/ledger/movements'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { newTransaction } from '@/lib/ledger/testing'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { rejectWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkTransfers } from './check-transfers'
import { byKey, type TransactionKey } from './transaction-key'

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

const post = (of: TransactionKey & { attempt?: number }, movement: Movement) =>
  prisma.$transaction((tx) => postTransfers(tx, of, [movement], now()))

test('a dispute that released and took the same money is named, whatever its end', async () => {
  const { merchant } = await newMerchant()
  const lost = (await newReportedCharge(merchant, 'accepted')).infraction
  const won = (await newReportedCharge(merchant, 'rejected')).infraction
  const open = (await newReportedCharge(merchant)).infraction
  expect(await checkTransfers(merchant.merchantId)).toEqual([])
  await post(lost, { kind: 'dispute_released', amount: 10_000n })
  await post(won, { kind: 'dispute_lost', amount: 10_000n })
  // Released and blocked again, so that the sum of the two is what it was.
  await post(open, { kind: 'dispute_released', amount: 10_000n })
  await post({ ...open, attempt: 2 }, { kind: 'dispute_blocked', amount: 10_000n })
  expect(await checkTransfers(merchant.merchantId)).toEqual([
    `INFRACTION ${lost.transactionId} is COMPLETED, and its transfers do not say so`,
    `INFRACTION ${won.transactionId} is CANCELLED, and its transfers do not say so`,
    `INFRACTION ${open.transactionId} is PENDING, and its transfers do not say so`,
  ])
})

test('a transaction that paid another fee than it shows is named', async () => {
  const { merchant } = await newMerchant()
  const charge = await newPaidCharge(merchant)
  const [sent, returned] = [await newWithdrawal(merchant), await newWithdrawal(merchant)]
  await settleWithdrawal(sent, paid())
  await settleWithdrawal(returned, { ...paid(), status: 'returned', reason: 'AC03' })
  expect(await checkTransfers(merchant.merchantId)).toEqual([])
  for (const one of [charge, sent, returned]) {
    await prisma.transaction.update({ where: byKey(one), data: { feeAmount: { increment: 1n } } })
  }
  expect(await checkTransfers(merchant.merchantId)).toEqual([
    `CASHIN ${charge.transactionId} is COMPLETED, and its transfers do not say so`,
    `CASHOUT ${sent.transactionId} is COMPLETED, and its transfers do not say so`,
    `CASHOUT ${returned.transactionId} is REVERSED, and its transfers do not say so`,
  ])
})

const loseJob = ({ transactionId }: TransactionKey) => prisma.$executeRaw`
  DELETE FROM graphile_worker._private_jobs WHERE "payload"->>'transactionId' = ${transactionId}`

test('a reserve that nothing will release is named once its day has passed', async () => {
  const { merchant } = await newMerchant({ reserveBasisPoints: 500, reserveDays: 30 })
  const { merchantId } = merchant
  const [waiting, lost] = [await newPaidCharge(merchant), await newPaidCharge(merchant)]
  await loseJob(lost)
  expect(await checkTransfers(merchantId)).toEqual([])
  const later = new Date(now().getTime() + 31 * DAY_MS)
  expect(await at(later, () => checkTransfers(merchantId))).toEqual([
    `the reserve of CASHIN ${lost.transactionId} was not released on its day, and no job releases it`,
  ])
  await releaseReserve(waiting)
  await loseJob(waiting)
  await releaseReserve(lost)
  expect(await at(later, () => checkTransfers(merchantId))).toEqual([])
})

test('a charge that released another reserve than it held is named', async () => {
  const { merchant } = await newMerchant({ reserveBasisPoints: 500 })
  const charge = await newPaidCharge(merchant)
  await post(charge, { kind: 'reserve_released', amount: 1n })
  expect(await checkTransfers(merchant.merchantId)).toEqual([
    `CASHIN ${charge.transactionId} is COMPLETED, and its transfers do not say so`,
  ])
})

test('a transfer of which the status says nothing is named, whatever its kind', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const external = await newTransaction(merchantId, 1_000n)
  await prisma.transaction.update({ where: byKey(external), data: { settlementMode: 'external' } })
  const sent = await newWithdrawal(merchant)
  await settleWithdrawal(sent, paid())
  const wrong = [
    ['refund_held', await newPaidCharge(merchant)],
    ['refund_paid', await newPaidCharge(merchant)],
    ['charge_settled', external],
    ['cashout_held', await newWithdrawal(merchant)],
    ['cashout_released', await newWithdrawal(merchant)],
    ['cashout_returned', sent],
  ] as const
  expect(await checkTransfers(merchantId)).toEqual([])
  for (const [kind, of] of wrong) await post({ ...of, attempt: 2 }, { kind, amount: 1n })
  const named = (await checkTransfers(merchantId)).map((fault) => fault.split(' ')[1])
  expect(named.toSorted()).toEqual(wrong.map(([, of]) => of.transactionId).toSorted())
})
