import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { readBook } from '@/lib/ledger/open-book'
import { letClaimsEnd, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { deadlineAfter, keepDeadline } from '@/lib/platform/http/deadline'
import type { PayoutOutcome, Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { sendWithdrawal, syncPendingWithdrawals, syncWithdrawal } from './send-withdrawal'
import { settleWithdrawal } from './settle-withdrawal'

await vi.hoisted(async () => {
  // The minute's task finds the orders of all tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_senders')
})

// A PSP keeps nothing of a payout that it refuses for want of balance, and takes the same id once
// there is enough. So its ids do not protect against one sender that is refused and another that is
// paid.

const GOING = { status: 'processing', endToEndId: null, gatewayId: null } as const

/** A PSP whose account is empty, so that it refuses a withdrawal, until it is filled. */
function emptyPsp(ofId: string) {
  let isFilled = false
  let isPaid = false
  let held = 0
  let asked = 0
  const waiting: PromiseWithResolvers<void>[] = []
  const paid = { endToEndId: `E${ofId}`, gatewayId: null, settledAt: new Date() }
  const outcome = (): PayoutOutcome =>
    isPaid ? { status: 'paid', ...paid } : { status: 'unknown' }
  const psp: Psp = {
    ...testPsp(),
    // The minute's task also asks about the withdrawals of other tests.
    findPayout: async (id) => (id === ofId ? outcome() : GOING),
    async sendPayout() {
      asked += 1
      if (held > 0) {
        held -= 1
        const slow = Promise.withResolvers<void>()
        waiting.push(slow)
        await slow.promise
      }
      if (!isFilled && !isPaid) return { status: 'refused', reason: 'saldo' }
      isPaid = true
      return GOING
    },
  }
  return {
    psp,
    asked: () => asked,
    /** The next request waits until it is answered, as things are then. */
    holdNext: () => {
      held += 1
    },
    isHolding: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    answer: () => waiting.shift()!.resolve(),
    loseAnswer: () => waiting.shift()!.reject(new AppError('acquirer_unavailable', 'no answer')),
    fill: () => {
      isFilled = true
    },
  }
}

async function cashoutOf60() {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  const { merchantId, transactionId } = withdrawal
  const updatedAt = new Date(Date.now() - 61_000)
  await prisma.transaction.update({ where: byKey(withdrawal), data: { updatedAt } })
  const status = async () => (await getTransaction(merchantId, transactionId)).status
  return { merchantId, transactionId, withdrawal, status, bank: emptyPsp(transactionId) }
}

test('while the minute’s task is sending it, the job leaves it alone', async () => {
  const { withdrawal, merchantId, status, bank } = await cashoutOf60()
  bank.holdNext()
  const task = syncPendingWithdrawals(bank.psp)
  await bank.isHolding()
  await sendWithdrawal(withdrawal, bank.psp)
  expect(bank.asked()).toBe(1)
  expect(await status()).toBe('PROCESSING')
  bank.fill()
  bank.answer()
  await task
  await syncWithdrawal(withdrawal, bank.psp)
  expect(await status()).toBe('COMPLETED')
  expect((await readBook(merchantId)).paid_out).toBe(5_500n)
})

test('a sender that is refused after its lease does not write it while another one sends', async () => {
  const { withdrawal, status, bank } = await cashoutOf60()
  bank.holdNext()
  bank.holdNext()
  const late = sendWithdrawal(withdrawal, bank.psp)
  await bank.isHolding()
  await letClaimsEnd(withdrawal.transactionId)
  const next = sendWithdrawal(withdrawal, bank.psp)
  await expect.poll(bank.asked).toBe(2)
  bank.answer()
  await late
  expect(await status()).toBe('PROCESSING')
  bank.fill()
  bank.answer()
  await next
  expect(await status()).toBe('PROCESSING')
  await syncWithdrawal(withdrawal, bank.psp)
  expect(await status()).toBe('COMPLETED')
})

test('while a request without an answer may still be paid, a refusal is not written', async () => {
  const { withdrawal, status, bank } = await cashoutOf60()
  bank.holdNext()
  const lost = sendWithdrawal(withdrawal, bank.psp)
  await bank.isHolding()
  bank.loseAnswer()
  await expect(lost).rejects.toMatchObject({ code: 'acquirer_unavailable' })
  await sendWithdrawal(withdrawal, bank.psp)
  expect(bank.asked()).toBe(2)
  await syncPendingWithdrawals(bank.psp)
  expect(bank.asked()).toBe(3)
  expect(await status()).toBe('PROCESSING')
  await letClaimsEnd(withdrawal.transactionId)
  await syncPendingWithdrawals(bank.psp)
  expect(await status()).toBe('FAILED')
})

test('an answer ends the claim, so that the next try need not wait', async () => {
  const { withdrawal, merchantId, transactionId, status, bank } = await cashoutOf60()
  bank.fill()
  await sendWithdrawal(withdrawal, bank.psp)
  await sendWithdrawal(withdrawal, bank.psp)
  expect(bank.asked()).toBe(2)
  const where = { merchantId, orderId: transactionId }
  expect(await prisma.orderClaim.count({ where })).toBe(0)
  await syncWithdrawal(withdrawal, bank.psp)
  await sendWithdrawal(withdrawal, bank.psp)
  expect(await status()).toBe('COMPLETED')
  expect(bank.asked()).toBe(2)
  expect(await prisma.orderClaim.count({ where })).toBe(0)
})

test('what a killed worker was sending is sent by the minute’s task after the lease', async () => {
  const { withdrawal, merchantId, transactionId, status, bank } = await cashoutOf60()
  bank.fill()
  const leasedUntil = new Date(Date.now() + 120_000)
  await prisma.orderClaim.create({ data: { merchantId, orderId: transactionId, leasedUntil } })
  await sendWithdrawal(withdrawal, bank.psp)
  await syncPendingWithdrawals(bank.psp)
  expect(bank.asked()).toBe(0)
  await letClaimsEnd(transactionId)
  await syncPendingWithdrawals(bank.psp)
  expect(bank.asked()).toBe(1)
  await syncPendingWithdrawals(bank.psp)
  expect(await status()).toBe('COMPLETED')
})

test('what the PSP says was paid is written whoever has the claim, and a refusal is not', async () => {
  const { withdrawal, status, bank } = await cashoutOf60()
  bank.holdNext()
  const sending = sendWithdrawal(withdrawal, bank.psp)
  await bank.isHolding()
  const refused = { status: 'refused', reason: 'AC03' } as const
  await syncWithdrawal(withdrawal, { ...bank.psp, findPayout: async () => refused })
  await settleWithdrawal(withdrawal, refused)
  expect(await status()).toBe('PROCESSING')
  const settledAt = new Date()
  await settleWithdrawal(withdrawal, {
    status: 'paid',
    endToEndId: 'E1',
    gatewayId: null,
    settledAt,
  })
  expect(await status()).toBe('COMPLETED')
  bank.answer()
  await sending
  expect(await status()).toBe('COMPLETED')
})

test('a refusal that the PSP tells afterwards is asked for again under a claim, and written', async () => {
  const { withdrawal, status, bank } = await cashoutOf60()
  bank.fill()
  await sendWithdrawal(withdrawal, bank.psp)
  const refused = { status: 'refused', reason: 'AC03' } as const
  let asked = 0
  const findPayout = async () => {
    asked += 1
    return refused
  }
  expect(await syncWithdrawal(withdrawal, { ...bank.psp, findPayout })).toBe('refused')
  expect(asked).toBe(2)
  expect(await status()).toBe('FAILED')
})

test('a sender that wakes after its time begins no request, and leaves the claim', async () => {
  const { withdrawal, merchantId, transactionId, status } = await cashoutOf60()
  const asked: string[] = []
  const psp = testPsp({
    before() {
      asked.push('request')
    },
  })
  const sleepy: Psp = {
    ...psp,
    sendPayout: (order) => keepDeadline(deadlineAfter(0), () => psp.sendPayout(order)),
  }
  await expect(sendWithdrawal(withdrawal, sleepy)).rejects.toMatchObject({
    code: 'acquirer_unavailable',
  })
  expect(asked).toEqual([])
  expect(await status()).toBe('PROCESSING')
  const where = { merchantId, orderId: transactionId }
  expect(await prisma.orderClaim.findFirst({ where })).toMatchObject({ leasedUntil: null })
})
