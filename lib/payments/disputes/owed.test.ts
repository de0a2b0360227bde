import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { presentBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, newPaidCharge, refuseRefund, refuseWithdrawal } from '@/lib/payments/testing'
import { takeId } from '@/lib/payments/transaction/take-id'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { decideFraudReport, openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { testPsp } from '@/lib/sandbox/testing'
import { openDispute, recordDispute } from './record-dispute'
import { syncFraudReport } from './sync-open-disputes'

const psp = testPsp()
const REFERENCE = { endToEndId: 'E1', gatewayId: null }
const settledAt = new Date('2026-05-02T12:00:00Z')
const TOLD = {
  disputeId: 'dp_older',
  reason: 'fraudulent',
  status: 'open',
  openedAt: settledAt,
  respondBy: null,
} as const

const withdraw = async (merchant: Merchant, amount: number) => {
  const body = WithdrawalBody.parse({ amount, pixKey: 'ana@example.com', allowDuplicate: true })
  return (await createWithdrawal(merchant, body)).withdrawal
}

const balance = async ({ merchantId }: Merchant) => {
  const { disponivel, saldoBloqueado } = presentBalance(await readBook(merchantId), new Date())
  return { disponivel, saldoBloqueado }
}

/** A report of fraud about a charge, and what ends it. */
async function report(charge: Awaited<ReturnType<typeof newPaidCharge>>) {
  const { infractionId } = await openFraudReport(charge.endToEndId!)
  const sync = () => syncFraudReport(charge, infractionId, psp)
  await sync()
  return {
    decide: async (outcome: 'accepted' | 'rejected') => {
      await decideFraudReport(infractionId, outcome)
      await sync()
    },
  }
}

/** A charge of 100.00, free of fees, of which 80.00 are in a withdrawal when it is disputed. */
async function disputedAfterWithdrawal(columns: object = {}) {
  const { merchant, actor } = await newMerchant({ pixFeeBasisPoints: 0, ...columns })
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const withdrawal = await withdraw(merchant, 80)
  const { decide } = await report(charge)
  return { merchant, actor, charge, withdrawal, decide }
}

const REFUSED = { code: 'insufficient_balance', detail: { disponivel: 0 } }

describe('what a dispute could not block', () => {
  test('cannot be withdrawn when the withdrawal that held it is rejected', async () => {
    const { merchant, actor } = await newMerchant({ cashoutApproval: 'ALWAYS' })
    const charge = await newPaidCharge(merchant, { amount: 1_000 })
    const waiting = await withdraw(merchant, 990.1)
    const { decide } = await report(charge)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 0 })
    await rejectWithdrawal(waiting, actor)
    await expect(withdraw(merchant, 990.1)).rejects.toMatchObject(REFUSED)
    await expect(withdraw(merchant, 5.01)).rejects.toMatchObject(REFUSED)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 990.1 })
    await decide('accepted')
    expect(await balance(merchant)).toEqual({ disponivel: -9.9, saldoBloqueado: 0 })
  })

  test('is taken from new payments, and only what is left of them is available', async () => {
    const { merchant, decide } = await disputedAfterWithdrawal()
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 20 })
    const paid = await credit(merchant, 50)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 70 })
    const { merchantId, transactionId } = paid
    await expect(createRefund(merchantId, { transactionId })).rejects.toMatchObject({
      ...REFUSED,
      detail: { disponivel: 0, owedAmount: 30 },
    })
    await credit(merchant, 50)
    expect(await balance(merchant)).toEqual({ disponivel: 20, saldoBloqueado: 100 })
    await decide('rejected')
    expect(await balance(merchant)).toEqual({ disponivel: 120, saldoBloqueado: 0 })
  })

  test('is taken from a withdrawal that failed, and from one that came back', async () => {
    const failed = await disputedAfterWithdrawal()
    await refuseWithdrawal(failed.withdrawal)
    expect(await balance(failed.merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
    const returned = await disputedAfterWithdrawal()
    const outcome = { ...REFERENCE, status: 'returned', settledAt, reason: 'closed' } as const
    await settleWithdrawal(returned.withdrawal, outcome)
    expect(await balance(returned.merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
  })

  test('is taken from a refund that failed, and from reserve that is released', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0, reserveBasisPoints: 1_000 })
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const other = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId } = other
    const { refund } = await createRefund(merchantId, { transactionId })
    await report(charge)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 80 })
    await releaseReserve(charge)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 90 })
    await refuseRefund(refund)
    expect(await balance(merchant)).toEqual({ disponivel: 90, saldoBloqueado: 100 })
  })

  test('is taken from another dispute that was won', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    const one = await newPaidCharge(merchant, { amount: 100 })
    const other = await newPaidCharge(merchant, { amount: 100 })
    await withdraw(merchant, 100)
    const first = await report(one)
    await report(other)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
    await first.decide('rejected')
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
  })

  test('keeps a withdrawal that waits from being approved, until it is covered', async () => {
    const { merchant, actor, withdrawal } = await disputedAfterWithdrawal({
      cashoutApproval: 'ALWAYS',
    })
    await expect(approveWithdrawal(withdrawal, actor)).rejects.toMatchObject({
      code: 'invalid_state',
      detail: { disponivel: 0, owedAmount: 80 },
    })
    await credit(merchant, 80)
    expect(await approveWithdrawal(withdrawal, actor)).toMatchObject({ status: 'PROCESSING' })
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
  })

  test('is debited when the dispute is lost, and approves nothing while that is negative', async () => {
    const { merchant, actor, withdrawal, decide } = await disputedAfterWithdrawal({
      cashoutApproval: 'ALWAYS',
    })
    await decide('accepted')
    expect(await balance(merchant)).toEqual({ disponivel: -80, saldoBloqueado: 0 })
    await expect(approveWithdrawal(withdrawal, actor)).rejects.toMatchObject({
      code: 'invalid_state',
      detail: { disponivel: -80 },
    })
    await rejectWithdrawal(withdrawal, actor)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 0 })
  })

  test('is never what was refunded: of a partly refunded charge the rest is blocked and lost', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId, amount } = charge
    const refund = async (part: number) =>
      (await createRefund(merchantId, { transactionId, amount: part })).refund
    await settleRefund(await refund(30), { status: 'paid', returnId: 'D1', settledAt })
    const pending = await refund(20)
    await recordDispute(charge, { ...TOLD, amount })
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 50 })
    await expect(refund(10)).rejects.toMatchObject({ code: 'invalid_state' })
    await refuseRefund(pending)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 70 })
    await recordDispute(charge, { ...TOLD, amount, status: 'lost' })
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 0 })
  })

  test('is never more than the dispute is about, and a won one can be refunded again', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId } = charge
    await createRefund(merchantId, { transactionId, amount: 30 })
    await recordDispute(charge, { ...TOLD, amount: 4_000n })
    expect(await balance(merchant)).toEqual({ disponivel: 30, saldoBloqueado: 40 })
    await recordDispute(charge, { ...TOLD, amount: 4_000n, status: 'won' })
    expect((await createRefund(merchantId, { transactionId })).refund.amount).toBe(7_000n)
  })

  test('is never more than the payment, however many reports there are of it', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    await credit(merchant, 100)
    const charge = await newPaidCharge(merchant, { amount: 100 })
    await recordDispute(charge, { ...TOLD, amount: 6_000n, status: 'lost' })
    await recordDispute(charge, { ...TOLD, disputeId: 'dp_newer', amount: 10_000n })
    expect(await balance(merchant)).toEqual({ disponivel: 100, saldoBloqueado: 40 })
  })

  test.each(['open', 'lost'] as const)(
    'is for another report that is %s, once the one that held it is won',
    async (status) => {
      const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
      await credit(merchant, 100)
      const charge = await newPaidCharge(merchant, { amount: 100 })
      await recordDispute(charge, { ...TOLD, amount: 10_000n })
      await recordDispute(charge, { ...TOLD, disputeId: 'dp_newer', amount: 10_000n, status })
      await recordDispute(charge, { ...TOLD, amount: 10_000n, status: 'won' })
      const saldoBloqueado = status === 'open' ? 100 : 0
      expect(await balance(merchant)).toEqual({ disponivel: 100, saldoBloqueado })
    },
  )

  test('is taken when a refund fails after the dispute was lost', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    await credit(merchant, 10)
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId, amount } = charge
    const { refund } = await createRefund(merchantId, { transactionId, amount: 30 })
    await recordDispute(charge, { ...TOLD, amount, status: 'lost' })
    expect(await balance(merchant)).toEqual({ disponivel: 10, saldoBloqueado: 0 })
    await refuseRefund(refund)
    expect(await balance(merchant)).toEqual({ disponivel: 10, saldoBloqueado: 0 })
    expect(await readBook(merchantId)).toMatchObject({ clearing: -1_000n, refund: 0n })
  })

  test('is blocked too of a dispute that an older version blocked in part', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const told = { ...TOLD, amount: charge.amount }
    const id = await takeId()
    await prisma.$transaction(async (tx) => {
      const opened = await openDispute(tx, charge, told, id)
      const part = { kind: 'dispute_blocked', amount: 3_000n } as const
      await postTransfers(tx, opened.transaction, [part], opened.transaction.createdAt)
      await tx.dispute.update({ where: byKey(opened), data: { blocked: part.amount } })
    })
    expect(await balance(merchant)).toEqual({ disponivel: 70, saldoBloqueado: 30 })
    await recordDispute(charge, told)
    await recordDispute(charge, told)
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 100 })
    await recordDispute(charge, { ...told, status: 'lost' })
    expect(await balance(merchant)).toEqual({ disponivel: 0, saldoBloqueado: 0 })
  })
})
