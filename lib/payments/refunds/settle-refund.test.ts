import { expect, test, vi } from 'vitest'
import { refundReleased } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { REPEATED } from '@/lib/ledger/testing'
import { blockDisputed } from '@/lib/payments/disputes/block-disputed'
import { openDispute, recordDispute } from '@/lib/payments/disputes/record-dispute'
import { credit, newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { takeId } from '@/lib/payments/transaction/take-id'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { createRefund } from './create-refund'
import { byRefundKey } from './refund'
import { sendRefund, syncRefundsOf } from './send-refund'
import { settleRefund } from './settle-refund'

const psp = testPsp()

/** Two paid charges of 100.00 of one merchant, without fees, beside a balance of 500.00. */
async function paidCharges() {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const { merchantId } = merchant
  await credit(merchant, 500)
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const other = await newPaidCharge(merchant, { amount: 100 })
  const refundOf = async ({ transactionId }: Transaction, amount: number) =>
    (await createRefund(merchantId, { transactionId, amount })).refund
  return { merchantId, charge, other, refundOf }
}

/** The report of a dispute of all of a charge. */
const reportOf = ({ transactionId, amount }: Transaction) => ({
  disputeId: `dp_${transactionId}`,
  amount,
  reason: 'fraudulent',
  status: 'open' as const,
  openedAt: new Date(),
  respondBy: null,
})

test('a refund that was refused is not sent again', async () => {
  const { charge, refundOf } = await paidCharges()
  const refund = await refundOf(charge, 100)
  await refuseRefund(refund)
  const send = vi.fn(psp.sendRefund)
  await sendRefund(refund, { ...psp, sendRefund: send })
  expect(send).not.toHaveBeenCalled()
})

test('a refund that was refused while its provider was asked for it is not sent', async () => {
  const { charge, refundOf } = await paidCharges()
  const refund = await refundOf(charge, 100)
  const findRefund = async () => {
    await refuseRefund(refund)
    return { status: 'unknown' } as const
  }
  const send = vi.fn(psp.sendRefund)
  await syncRefundsOf(charge, { ...psp, findRefund, sendRefund: send })
  expect(send).not.toHaveBeenCalled()
})

test('of two refunds that arrive at once, the last reverses the charge', async () => {
  const { merchantId, charge, refundOf } = await paidCharges()
  const [first, last] = [await refundOf(charge, 60), await refundOf(charge, 40)]
  const arrive = async (tx: Tx) => {
    await lockTransaction(tx, charge)
    const where = byRefundKey(first)
    await tx.refund.update({ where, data: { status: 'COMPLETED', returnId: 'D1' } })
  }
  const outcome = { status: 'paid', returnId: 'D2', settledAt: new Date() } as const
  await whileUncommitted(arrive, () => settleRefund(last, outcome))
  const { status } = await getTransaction(merchantId, charge.transactionId)
  expect(status).toBe('REVERSED')
})

test('a refusal waits for a dispute that is being opened, which then blocks what it releases', async () => {
  const { merchantId, charge, refundOf } = await paidCharges()
  const refund = await refundOf(charge, 60)
  const id = await takeId()
  const dispute = async (tx: Tx) => {
    const locked = await lockTransaction(tx, charge)
    await blockDisputed(tx, locked, await openDispute(tx, locked, reportOf(charge), id))
  }
  await whileUncommitted(dispute, () => refuseRefund(refund))
  expect((await readBook(merchantId)).blocked).toBe(10_000n)
})

test('what a refused refund releases is blocked by the disputes of its own charge alone', async () => {
  const { merchantId, charge, other, refundOf } = await paidCharges()
  const settledAt = new Date()
  const returned = await refundOf(other, 90)
  await settleRefund(returned, { status: 'paid', returnId: 'D1', settledAt })
  const refund = await refundOf(charge, 40)
  for (const one of [other, charge]) await recordDispute(one, reportOf(one))
  await refuseRefund(refund)
  const blockedOf = async ({ transactionId: chargeId }: Transaction) =>
    (await prisma.dispute.findFirstOrThrow({ where: { merchantId, chargeId } })).blocked
  expect([await blockedOf(other), await blockedOf(charge)]).toEqual([1_000n, 10_000n])
})

test('what a refused refund releases is blocked by no dispute that was won', async () => {
  const { merchantId, charge, refundOf } = await paidCharges()
  const refund = await refundOf(charge, 30)
  const report = reportOf(charge)
  await recordDispute(charge, report)
  await recordDispute(charge, { ...report, status: 'won' })
  await refuseRefund(refund)
  expect(await readBook(merchantId)).toMatchObject({ available: 70_000n, blocked: 0n })
})

test('a refusal that cannot be written leaves the claim: no later refusal is sure yet', async () => {
  const { merchantId, charge, refundOf } = await paidCharges()
  const refund = await refundOf(charge, 100)
  await prisma.$transaction((tx) =>
    postTransfers(tx, refund, refundReleased(refund.amount), new Date()),
  )
  await expect(refuseRefund(refund)).rejects.toThrow(REPEATED)
  const where = { merchantId, orderId: refund.refundId }
  const claims = await prisma.orderClaim.findMany({ where })
  expect(claims).toMatchObject([{ leasedUntil: null, unansweredUntil: expect.any(Date) }])
})
