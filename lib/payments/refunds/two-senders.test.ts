import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { readBook } from '@/lib/ledger/open-book'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { newComparison } from '@/lib/payments/reconciliation/testing'
import { credit, letClaimsEnd } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import type { RefundProvider } from '@/lib/providers/refund-port'
import { decideFraudReport, openFraudReport } from '@/lib/psp/acts/open-fraud-report'
import { createRefund } from './create-refund'
import { sendRefund, syncPendingRefunds, syncRefundsOf } from './send-refund'

await vi.hoisted(async () => {
  // The minute's task finds the orders of all tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_senders')
})

// Efí refuses a refund while its payment is reported, and keeps nothing of it. Once the report is
// rejected, it takes the same id.

/** A refund of 20.00 of a payment of 50.00 at Efí that is reported, which waits for a minute. */
async function refundOfReported() {
  const world = await newComparison()
  const { merchant, bank, psp } = world
  const { merchantId } = merchant
  await credit(merchant, 500)
  const opened = await world.charge()
  world.receive(opened.externalId!, 5_000n)
  await syncCharge(opened, psp)
  const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(opened) })
  const { transactionId } = charge
  const ask = async () =>
    (await createRefund(merchantId, { transactionId, amount: 20, idempotencyKey: randomUUID() }))
      .refund
  const refund = await ask()
  const { refundId } = refund
  const createdAt = new Date(Date.now() - 61_000)
  await prisma.refund.updateMany({ where: { merchantId, refundId }, data: { createdAt } })
  const report = openFraudReport(bank, charge.endToEndId!, 'fraud')
  const status = async () =>
    (await prisma.refund.findFirstOrThrow({ where: { merchantId, refundId } })).status
  /** The minute's task, which finds the refunds of other tests, too. */
  const runTask = (by: RefundProvider = psp) =>
    syncPendingRefunds(async (of) => (of.merchantId === merchantId ? by : ELSEWHERE))
  const paid = () => [...bank.book.refunds.values()].filter((one) => one.status !== 'refused')
  const reject = () => decideFraudReport(bank, report.id, 'rejected')
  return { ...world, merchantId, charge, ask, refund, status, runTask, paid, reject }
}

const GOING = { status: 'processing', returnId: null } as const
const ELSEWHERE: RefundProvider = { sendRefund: async () => GOING, findRefund: async () => GOING }

/** A provider whose requests for refunds wait until they are let go. */
function slow(by: RefundProvider) {
  const asked = Promise.withResolvers<void>()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const sendRefund: RefundProvider['sendRefund'] = async (order) => {
    asked.resolve()
    await promise
    return by.sendRefund(order)
  }
  return { provider: { ...by, sendRefund }, asked: asked.promise, letGo }
}

test('one that another sender’s slow request may still pay is not written as failed', async () => {
  const { psp, refund, status, runTask, reject, paid, finish, merchantId } =
    await refundOfReported()
  const { provider, asked, letGo } = slow(psp)
  const task = runTask(provider)
  await asked
  await sendRefund(refund, psp)
  expect(await status()).toBe('PENDING')
  reject()
  letGo()
  await task
  finish()
  await runTask()
  expect(await status()).toBe('COMPLETED')
  expect(paid()).toHaveLength(1)
  expect((await readBook(merchantId)).refund).toBe(0n)
})

test('nor after its lease, when another sender has taken over', async () => {
  const { psp, refund, status, runTask, reject, paid, finish } = await refundOfReported()
  // The first one is refused at once, and wakes late.
  const answered = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const sleepy: RefundProvider = {
    ...psp,
    async sendRefund(order) {
      const outcome = await psp.sendRefund(order)
      answered.resolve()
      await late.promise
      return outcome
    },
  }
  const first = sendRefund(refund, sleepy)
  await answered.promise
  await letClaimsEnd(refund.refundId)
  const { provider, asked, letGo } = slow(psp)
  const task = runTask(provider)
  await asked
  late.resolve()
  await first
  expect(await status()).toBe('PENDING')
  reject()
  letGo()
  await task
  finish()
  await runTask()
  expect(await status()).toBe('COMPLETED')
  expect(paid()).toHaveLength(1)
})

test('nor while a request of which the answer was lost may still be carried out', async () => {
  const { psp, refund, status, runTask } = await refundOfReported()
  const lossy: RefundProvider = {
    ...psp,
    async sendRefund() {
      throw new AppError('acquirer_unavailable', 'no answer')
    },
  }
  await expect(sendRefund(refund, lossy)).rejects.toThrow('no answer')
  await sendRefund(refund, psp)
  await runTask()
  expect(await status()).toBe('PENDING')
  await letClaimsEnd(refund.refundId)
  await runTask()
  expect(await status()).toBe('FAILED')
})

test('a notice sends none that another process is sending, and writes that one was paid', async () => {
  const { psp, charge, refund, status, reject, paid, finish } = await refundOfReported()
  const { provider, asked, letGo } = slow(psp)
  const sending = sendRefund(refund, provider)
  await asked
  await syncRefundsOf(charge, psp)
  expect(await status()).toBe('PENDING')
  reject()
  // It was taken, and its answer is still on its way.
  await psp.sendRefund({ ...orderOf(refund), paymentId: charge.endToEndId! })
  finish()
  await syncRefundsOf(charge, psp)
  expect(await status()).toBe('COMPLETED')
  letGo()
  await sending
  expect(await status()).toBe('COMPLETED')
  expect(paid()).toHaveLength(1)
})

const orderOf = ({ refundId, amount }: { refundId: string; amount: bigint }) => ({
  refundId,
  amount,
  reason: null,
})
