import { expect, test, vi } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { MINUTE_MS } from '@/lib/kernel/time'
import { createDefence } from '@/lib/payments/disputes/create-defence'
import { sendDefence, sendDueDefences } from '@/lib/payments/disputes/send-defence'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund, syncPendingRefunds } from '@/lib/payments/refunds/send-refund'
import { credit, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { sendWithdrawal, syncPendingWithdrawals } from '@/lib/payments/withdrawals/send-withdrawal'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { testPsp } from '@/lib/sandbox/testing'

await vi.hoisted(async () => {
  // The orders of all merchants are sent and asked for, also those of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_pending')
})

const psp = testPsp()
const syncAll = () =>
  Promise.all([syncPendingWithdrawals(psp), syncPendingRefunds(async () => psp)])
const syncAllInAMinute = () => at(new Date(now().getTime() + MINUTE_MS + 1_000), syncAll)

const statusOf = async ({ merchantId, transactionId }: TransactionKey) =>
  (await getTransaction(merchantId, transactionId)).status

/** A withdrawal of 20.00 that was not sent yet. */
async function askedWithdrawal() {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant)
  return { withdrawal, orderId: toTxid(withdrawal.transactionId) }
}

/** A refund of a charge of 100.00 that was not sent yet. */
async function askedRefund() {
  const { merchant } = await newMerchant()
  await credit(merchant, 500)
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { merchantId, transactionId } = charge
  const { refund } = await createRefund(merchantId, { transactionId })
  return { charge, refund, orderId: toTxid(refund.refundId) }
}

test('a withdrawal whose notice was lost is asked for, after a minute without a word', async () => {
  const { withdrawal, orderId } = await askedWithdrawal()
  await sendWithdrawal(withdrawal, psp)
  await settleBankPayout(orderId)
  await syncAll()
  expect(await statusOf(withdrawal)).toBe('PROCESSING')
  await syncAllInAMinute()
  expect(await statusOf(withdrawal)).toBe('COMPLETED')
})

test('a withdrawal that the PSP does not know is sent, with its own id', async () => {
  const { withdrawal, orderId } = await askedWithdrawal()
  await syncAllInAMinute()
  const order = await prisma.sandboxPayout.findUnique({ where: { orderId } })
  expect(order).toMatchObject({ amount: withdrawal.amount - withdrawal.feeAmount })
})

test('a refund whose notice was lost is asked for, after a minute without a word', async () => {
  const { charge, refund, orderId } = await askedRefund()
  await sendRefund(refund, psp)
  await settleBankRefund(orderId)
  await syncAll()
  expect(await statusOf(charge)).toBe('COMPLETED')
  await syncAllInAMinute()
  expect(await statusOf(charge)).toBe('REVERSED')
})

test('a refund that the bank does not know is sent, with its own id', async () => {
  const { refund, orderId } = await askedRefund()
  await syncAllInAMinute()
  const order = await prisma.sandboxRefund.findUnique({ where: { orderId } })
  expect(order).toMatchObject({ amount: refund.amount })
})

test('a defence whose job was lost is sent', async () => {
  const { merchant, actor } = await newMerchant()
  const { infraction, infractionId } = await newReportedCharge(merchant)
  await createDefence(infraction, 'O cliente recebeu o pedido.', actor)
  await sendDueDefences((of) => sendDefence(of, psp))
  const { defence } = await prisma.sandboxInfraction.findUniqueOrThrow({ where: { infractionId } })
  expect(defence).toBe('O cliente recebeu o pedido.')
})
