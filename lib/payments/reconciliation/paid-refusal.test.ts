import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import {
  credit,
  jobsOf,
  newWithdrawal,
  refuseRefund,
  refuseWithdrawal,
} from '@/lib/payments/testing'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { Psp } from '@/lib/providers/pix/port'
import { acknowledgeItem } from './resolve-item'
import { newComparison } from './testing'

/** A PSP, and what a person is told of it. */
async function newWorld() {
  const world = await newComparison()
  const before = env.OPERATOR_EMAIL
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  const error = vi.spyOn(log, 'error')
  onTestFinished(() => {
    env.OPERATOR_EMAIL = before
    error.mockRestore()
  })
  const { connectionId, open } = world
  const mails = async () => {
    const [{ count }] = await prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int FROM graphile_worker._private_jobs
      WHERE payload->'detail'->>'connectionId' = ${connectionId} AND payload->>'userId' IS NULL`
    return count
  }
  const item = async (of: string) => (await open()).find(({ kind }) => kind === of)
  return { ...world, errors: () => error.mock.calls.length, mails, item }
}

const lines = ({ merchantId, transactionId }: TransactionKey, cause = 'paid_after_refusal') =>
  prisma.statusChange.findMany({
    where: { merchantId, transactionId, cause },
    select: { from: true, to: true, reason: true },
  })

test('a withdrawal that is paid after it had failed is a difference at once, and moves nothing', async () => {
  const { merchant, connectionId, psp, finish, compare, item, mails, errors } = await newWorld()
  await credit(merchant, 500)
  const made = await newWithdrawal(merchant, { amount: 60 })
  const where = byKey(made)
  const withdrawal = await prisma.transaction.update({ where, data: { connectionId } })
  await refuseWithdrawal(withdrawal)
  const { transactionId, pixKey } = withdrawal
  await psp.sendPayout({ transactionId, amount: 5_500n, pixKey: pixKey!, pixKeyType: 'EMAIL' })
  finish()
  const before = await readBook(merchant.merchantId)
  for (const _ of [1, 2]) await syncWithdrawal(withdrawal, psp)
  const endToEndId = expect.stringMatching(/^E\w{31}$/)
  const found = {
    reference: transactionId,
    theirs: 5_500n,
    ours: 5_500n,
    evidence: { endToEndId, status: 'paid', ourStatus: 'FAILED' },
  }
  expect(await item('payout_status')).toMatchObject(found)
  expect(await lines(withdrawal)).toEqual([{ from: 'FAILED', to: 'FAILED', reason: endToEndId }])
  expect([await mails(), errors()]).toEqual([1, 1])
  expect(await readBook(merchant.merchantId)).toEqual(before)
  await compare()
  expect(await item('payout_status')).toMatchObject(found)
})

test('and so is a refund, each one, also after the first was marked as known', async () => {
  const { merchant, psp, bank, finish, receive, compare, item, mails, errors, ...world } =
    await newWorld()
  const { merchantId } = merchant
  await credit(merchant, 500)
  const opened = await world.charge()
  const { endToEndId } = receive(opened.externalId, 5_000n)
  await compare()
  const { transactionId } = opened
  /** A refund that failed here, whose request is then taken by the PSP. */
  const paidAfterRefusal = async (amount: number) => {
    const asked = { transactionId, amount, idempotencyKey: randomUUID() }
    const { refund } = await createRefund(merchantId, asked)
    await refuseRefund(refund)
    const order = { refundId: refund.refundId, amount: refund.amount, reason: null }
    await psp.sendRefund({ ...order, paymentId: endToEndId })
    finish()
  }
  await paidAfterRefusal(20)
  const before = await readBook(merchantId)
  for (const _ of [1, 2]) await syncRefundsOf(opened, psp)
  const reference = opened.externalId
  expect(await item('refunded_amount')).toMatchObject({ reference, theirs: null, ours: 0n })
  expect(await lines(opened)).toEqual([
    { from: 'COMPLETED', to: 'COMPLETED', reason: expect.stringMatching(/^D\w{31}$/) },
  ])
  expect([await mails(), errors()]).toEqual([1, 1])
  expect(await readBook(merchantId)).toEqual(before)
  const { itemId } = (await item('refunded_amount'))!
  await acknowledgeItem({ itemId, by: 'Rui', note: 'taken by an adjustment' })
  await syncRefundsOf(opened, psp)
  expect(await item('refunded_amount')).toBeUndefined()
  await paidAfterRefusal(10)
  await syncRefundsOf(opened, psp)
  expect(await item('refunded_amount')).toMatchObject({ reference, note: null })
  expect(await lines(opened)).toHaveLength(2)
  expect([await mails(), errors()]).toEqual([2, 2])
  await compare()
  expect(await item('refunded_amount')).toMatchObject({ theirs: 3_000n, ours: 0n })
})

test('a withdrawal that is under way after it had failed is a difference, and is asked about again', async () => {
  const { merchant, connectionId, psp, item, mails, errors } = await newWorld()
  await credit(merchant, 500)
  const made = await newWithdrawal(merchant, { amount: 60 })
  const where = byKey(made)
  const withdrawal = await prisma.transaction.update({ where, data: { connectionId } })
  const { transactionId, pixKey } = withdrawal
  // The answer is older than the refusal: the PSP is asked again, and nobody is told yet.
  const findPayout: Psp['findPayout'] = async () => {
    await refuseWithdrawal(withdrawal)
    return { status: 'processing', endToEndId: null, gatewayId: null }
  }
  await syncWithdrawal(withdrawal, { ...psp, findPayout })
  expect(await item('payout_status')).toBeUndefined()
  const asking = async () =>
    (await jobsOf(withdrawal)).filter(({ name }) => name === 'sync_cashout').length
  expect(await asking()).toBe(1)
  await psp.sendPayout({ transactionId, amount: 5_500n, pixKey: pixKey!, pixKeyType: 'EMAIL' })
  for (const _ of [1, 2]) await syncWithdrawal(withdrawal, psp)
  expect(await item('payout_status')).toMatchObject({
    reference: transactionId,
    evidence: { status: 'processing', ourStatus: 'FAILED' },
  })
  expect(await lines(withdrawal, 'under_way_after_refusal')).toMatchObject([
    { from: 'FAILED', to: 'FAILED' },
  ])
  expect([await mails(), errors()]).toEqual([1, 1])
  expect(await asking()).toBe(4)
})

test('and so is a refund', async () => {
  const { merchant, psp, finish, receive, compare, item, mails, errors, charge } = await newWorld()
  const { merchantId } = merchant
  await credit(merchant, 500)
  const opened = await charge()
  const { endToEndId } = receive(opened.externalId, 5_000n)
  await compare()
  const { transactionId } = opened
  const { refund } = await createRefund(merchantId, { transactionId })
  // An answer that is older than the refusal tells nobody anything.
  const findRefund: Psp['findRefund'] = async () => {
    await refuseRefund(refund)
    return { status: 'processing', returnId: null }
  }
  await syncRefundsOf(opened, { ...psp, findRefund })
  expect([await item('refunded_amount'), errors()]).toEqual([undefined, 0])
  const order = { refundId: refund.refundId, amount: refund.amount, reason: null }
  await psp.sendRefund({ ...order, paymentId: endToEndId })
  for (const _ of [1, 2]) await syncRefundsOf(opened, psp)
  expect(await item('refunded_amount')).toMatchObject({ reference: opened.externalId })
  expect(await lines(opened, 'under_way_after_refusal')).toHaveLength(1)
  expect([await mails(), errors()]).toEqual([1, 1])
  finish()
  await syncRefundsOf(opened, psp)
  expect(await lines(opened)).toHaveLength(1)
  // The difference is still open, so that nobody is e-mailed about it again.
  expect([await mails(), errors()]).toEqual([1, 2])
})
