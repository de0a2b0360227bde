import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { toReais } from '@/lib/kernel/money'
import { newId } from '@/lib/kernel/new-id'
import { balanceAdjusted } from '@/lib/ledger/movements'
import { openBook, readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import {
  credit,
  newCharge,
  newPaidCharge,
  newWithdrawal,
  refuseRefund,
} from '@/lib/payments/testing'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { AdjustmentDirection, AdjustmentStatus } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { sumTransactions } from './sum-transactions'
import { TransactionFilter } from './transaction-filter'

const NOTHING = { count: 0, amount: 0, fee: 0 }

const sums = ({ merchantId }: Merchant, filter: object = {}) =>
  sumTransactions(merchantId, TransactionFilter.parse(filter))

const available = async ({ merchantId }: Merchant) =>
  toReais((await readBook(merchantId)).available)

const reference = { endToEndId: 'E1', gatewayId: null }
const settledAt = new Date('2026-05-02T12:00:00Z')

/** A withdrawal of 20.00, after a credit that covers it, which the PSP has paid. */
async function newPaidWithdrawal(merchant: Merchant) {
  const withdrawal = await newWithdrawal(merchant)
  await settleWithdrawal(withdrawal, { ...reference, status: 'paid', settledAt })
  return withdrawal
}

async function newRefundedCharge(merchant: Merchant, amount: number) {
  const { merchantId, transactionId } = await newPaidCharge(merchant, { amount })
  const { refund } = await createRefund(merchantId, { transactionId })
  const returnId = `D${refund.refundId}`
  await settleRefund(refund, { status: 'paid', returnId, settledAt })
}

/** A correction of a transaction; an approved one has its transfer. */
async function adjust(
  { merchantId, transactionId }: Transaction,
  direction: AdjustmentDirection,
  amount: bigint,
  status: AdjustmentStatus = 'APPROVED',
) {
  const key = { merchantId, transactionId }
  const attempt = 1 + (await prisma.adjustment.count({ where: key }))
  const [adjustmentId, createdAt, reason] = [newId(settledAt), settledAt, 'x']
  const proposal = { adjustmentId, attempt, direction, amount, status, reason, createdAt }
  await openBook(merchantId, async (tx) => {
    await tx.adjustment.create({ data: { ...key, ...proposal, proposedBy: randomUUID() } })
    if (status !== 'APPROVED' || (direction !== 'credit' && direction !== 'debit')) return
    await postTransfers(tx, { ...key, attempt }, balanceAdjusted(direction, amount), settledAt)
  })
}

describe('the sums of a list', () => {
  test('keep charges, withdrawals and refunds apart, every fee a cost, and net is the balance', async () => {
    const { merchant } = await newMerchant()
    await newPaidWithdrawal(merchant)
    await newPaidWithdrawal(merchant)
    await newPaidCharge(merchant, { amount: 100 })
    await credit(merchant, 1)
    await newRefundedCharge(merchant, 10)
    expect(await sums(merchant)).toEqual({
      charges: { count: 5, amount: 151, fee: -1.09 },
      withdrawals: { count: 2, amount: -30, fee: -10 },
      refunds: { count: 1, amount: -10, fee: 0 },
      adjustments: NOTHING,
      net: 99.91,
    })
    expect(await available(merchant)).toBe(99.91)
  })

  test('count the approved corrections of what the filter keeps, so that net is the balance', async () => {
    const { merchant } = await newMerchant()
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const cancelled = await newCharge(merchant)
    await adjust(charge, 'credit', 1_234n)
    await adjust(charge, 'debit', 35n)
    await adjust(cancelled, 'credit', 1n)
    await adjust(charge, 'credit', 500n, 'PENDING')
    await adjust(charge, 'credit', 500n, 'REJECTED')
    await adjust(charge, 'dispute_won', 500n)
    expect(await sums(merchant)).toMatchObject({
      charges: { count: 1, amount: 100, fee: -0.99 },
      adjustments: { count: 3, amount: 12, fee: 0 },
      net: 111.01,
    })
    expect(await available(merchant)).toBe(111.01)
    const kept = [{ status: 'COMPLETED' }, { search: charge.transactionId }]
    for (const filter of kept) {
      const adjustments = { count: 2, amount: 11.99, fee: 0 }
      expect(await sums(merchant, filter)).toMatchObject({ adjustments, net: 111 })
    }
    expect(await sums(merchant, { type: 'CASHOUT' })).toMatchObject({ adjustments: NOTHING })
  })

  test('are of what the filter keeps', async () => {
    const { merchant } = await newMerchant()
    await credit(merchant, 1)
    await newPaidWithdrawal(merchant)
    await newRefundedCharge(merchant, 10)
    expect(await sums(merchant, { type: 'CASHOUT' })).toMatchObject({
      charges: NOTHING,
      refunds: NOTHING,
      net: -20,
      withdrawals: { count: 1, amount: -15, fee: -5 },
    })
    expect(await sums(merchant, { status: 'REVERSED' })).toMatchObject({
      charges: { count: 1, amount: 10, fee: -0.1 },
      refunds: { count: 1, amount: -10, fee: 0 },
      withdrawals: NOTHING,
      net: -0.1,
    })
    expect(await sums(merchant, { search: 'nobody' })).toMatchObject({
      charges: NOTHING,
      withdrawals: NOTHING,
      refunds: NOTHING,
      net: 0,
    })
  })

  test('count a lost dispute once, as what went back to its payer, and one that was won not', async () => {
    const { merchant } = await newMerchant()
    await credit(merchant, 50)
    await newReportedCharge(merchant, 'rejected')
    await newReportedCharge(merchant, 'accepted')
    expect(await sums(merchant)).toMatchObject({
      charges: { count: 3, amount: 250, fee: -1.98 },
      refunds: { count: 1, amount: -100, fee: 0 },
      withdrawals: NOTHING,
      net: 148.02,
    })
    expect(await available(merchant)).toBe(148.02)
    expect(await sums(merchant, { type: 'INFRACTION' })).toMatchObject({ refunds: NOTHING, net: 0 })
  })

  test('count refunds in part by their amounts, and of a later lost dispute only the rest', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId, amount } = charge
    for (const [part, status] of [
      [30, 'paid'],
      [10, 'refused'],
      [5.5, 'paid'],
    ] as const) {
      const { refund } = await createRefund(merchantId, { transactionId, amount: part })
      const paid = { status: 'paid', returnId: `D${refund.refundId}`, settledAt } as const
      await (status === 'paid' ? settleRefund(refund, paid) : refuseRefund(refund))
    }
    const charges = { count: 1, amount: 100, fee: 0 }
    expect(await sums(merchant)).toMatchObject({
      charges,
      refunds: { count: 2, amount: -35.5, fee: 0 },
      net: 64.5,
    })
    const told = { disputeId: 'D1', amount, reason: 'FRAUD', openedAt: settledAt, respondBy: null }
    await recordDispute(charge, { ...told, status: 'lost' })
    expect(await sums(merchant)).toMatchObject({
      charges,
      refunds: { count: 3, amount: -100, fee: 0 },
      net: 0,
    })
    expect(await available(merchant)).toBe(0)
  })

  test('leave out what has moved no money, and what came back', async () => {
    const { merchant } = await newMerchant()
    await newCharge(merchant)
    await newWithdrawal(merchant)
    const returned = await newPaidWithdrawal(merchant)
    await settleWithdrawal(returned, {
      ...reference,
      status: 'returned',
      settledAt,
      reason: 'closed',
    })
    expect(await sums(merchant)).toMatchObject({
      charges: { count: 2, amount: 40, fee: 0 },
      withdrawals: NOTHING,
      refunds: NOTHING,
      net: 40,
    })
  })

  test.each([
    ['in another currency', { currency: 'usd', source: 'CREDIT_CARD', settlementMode: 'external' }],
    ['at the merchant’s own provider', { settlementMode: 'external' }],
  ] as const)('leave out what was settled %s', async (_, data) => {
    const { merchant } = await newMerchant()
    const { merchantId, transactionId } = await credit(merchant, 10)
    await prisma.transaction.update({
      where: { merchantId_transactionId: { merchantId, transactionId } },
      data,
    })
    expect(await sums(merchant)).toMatchObject({ charges: NOTHING, net: 0 })
  })
})
