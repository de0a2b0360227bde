import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { readBook } from '@/lib/ledger/open-book'
import { refundItem } from '@/lib/payments/reconciliation/send-item-refund'
import { newComparison } from '@/lib/payments/reconciliation/testing'
import { credit, newPaidCharge } from '@/lib/payments/testing'
import { allowOutgoing, stopOutgoing } from '@/lib/payments/transaction/stop-outgoing'
import { at, now } from '@/lib/platform/clock'
import type { Refund } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { testPsp } from '@/lib/sandbox/testing'
import { createRefund } from './create-refund'
import { sendRefund, syncPendingRefunds } from './send-refund'

await vi.hoisted(async () => {
  // A stop is of the whole installation, also of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_refund_stop')
})

const psp = testPsp()
const actor = bySystem(INSTALLATION)
const STOPPED = { code: 'refunds_stopped', status: 503 }

beforeEach(() =>
  prisma.installation.upsert({ where: { isOnly: true }, create: { isLive: false }, update: {} }),
)
afterEach(() => allowOutgoing(actor))

/** A paid charge of 100.00, beside a balance of 500.00. */
async function newCharge() {
  const { merchant } = await newMerchant()
  await credit(merchant, 500)
  return newPaidCharge(merchant, { amount: 100 })
}

const ordersOf = ({ refundId }: Refund) =>
  prisma.sandboxRefund.findMany({ where: { orderId: toTxid(refundId) } })
const statusOf = async ({ merchantId, refundId }: Refund) =>
  (await prisma.refund.findFirstOrThrow({ where: { merchantId, refundId } })).status
const syncPending = () =>
  at(new Date(now().getTime() + 2 * 60_000), () => syncPendingRefunds(async () => psp))

test('a new refund is refused while refunds are stopped, and a repeat is answered', async () => {
  const { merchantId, transactionId } = await newCharge()
  const part = () => ({ transactionId, amount: 10, idempotencyKey: randomUUID() })
  const first = part()
  await createRefund(merchantId, first)
  const before = await readBook(merchantId)
  await stopOutgoing(actor)
  await expect(createRefund(merchantId, part())).rejects.toMatchObject(STOPPED)
  expect(await createRefund(merchantId, first)).toMatchObject({ replayed: true })
  expect(await prisma.refund.count({ where: { merchantId } })).toBe(1)
  expect(await readBook(merchantId)).toEqual(before)
  await allowOutgoing(actor)
  expect(await createRefund(merchantId, part())).toMatchObject({ replayed: false })
})

test('one that was asked for before is sent once, after refunds are allowed again', async () => {
  const { merchantId, transactionId } = await newCharge()
  const { refund } = await createRefund(merchantId, { transactionId })
  await stopOutgoing(actor)
  await sendRefund(refund, psp)
  await syncPending()
  expect(await ordersOf(refund)).toEqual([])
  expect(await statusOf(refund)).toBe('PENDING')
  expect((await readBook(merchantId)).refund).toBe(10_000n)
  await allowOutgoing(actor)
  await syncPending()
  await sendRefund(refund, psp)
  expect(await ordersOf(refund)).toHaveLength(1)
})

test('one that is with the PSP already is settled meanwhile', async () => {
  const { merchantId, transactionId } = await newCharge()
  const { refund } = await createRefund(merchantId, { transactionId })
  await sendRefund(refund, psp)
  await stopOutgoing(actor)
  await settleBankRefund(toTxid(refund.refundId))
  await syncPending()
  expect(await statusOf(refund)).toBe('COMPLETED')
})

test('a payment that nobody knew is not given back meanwhile, unless that was sent before', async () => {
  const { receive, compare, open, psp, bank, finish } = await newComparison()
  receive(null, 7_700n)
  await compare()
  const { itemId } = (await open())[0]!
  const refund = () => refundItem({ itemId, by: 'Rui' }, psp)
  await stopOutgoing(actor)
  await expect(refund()).rejects.toMatchObject(STOPPED)
  expect(bank.book.refunds.size).toBe(0)
  const where = { itemId }
  expect(await prisma.reconciliationItem.findUnique({ where })).toMatchObject({ resolution: null })
  await allowOutgoing(actor)
  // The PSP is down when it would be sent first.
  const { sendRefund: give } = psp
  psp.sendRefund = () => Promise.reject(new Error('no answer'))
  await expect(refund()).rejects.toThrow('no answer')
  psp.sendRefund = give
  await stopOutgoing(actor)
  await expect(refund()).rejects.toMatchObject(STOPPED)
  await allowOutgoing(actor)
  expect(await refund()).toBe(false)
  await stopOutgoing(actor)
  finish()
  expect(await refund()).toBe(true)
})
