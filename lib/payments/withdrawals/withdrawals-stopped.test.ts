import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { allowOutgoing, findStop, stopOutgoing } from '@/lib/payments/transaction/stop-outgoing'
import { at, now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { createWithdrawal } from './create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal'
import { sendWithdrawal, syncPendingWithdrawals } from './send-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

await vi.hoisted(async () => {
  // A stop is of the whole installation, also of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_stop')
})

const psp = testPsp()
const actor = bySystem(INSTALLATION)
const STOPPED = { code: 'withdrawals_stopped', status: 503 }

beforeEach(() =>
  prisma.installation.upsert({ where: { isOnly: true }, create: { isLive: false }, update: {} }),
)
afterEach(() => allowOutgoing(actor))

const body = () =>
  WithdrawalBody.parse({
    amount: 20,
    pixKey: `${randomUUID()}@example.com`,
    idempotencyKey: randomUUID(),
  })
const orderOf = ({ transactionId }: Transaction) =>
  prisma.sandboxPayout.findUnique({ where: { orderId: toTxid(transactionId) } })
const statusOf = async ({ merchantId, transactionId }: Transaction) =>
  (await getTransaction(merchantId, transactionId)).status
const syncPending = () =>
  at(new Date(now().getTime() + 2 * 60_000), () => syncPendingWithdrawals(psp))

test('a new withdrawal is refused while withdrawals are stopped, and a repeat is answered', async () => {
  const { merchant } = await newMerchant()
  await credit(merchant, 100)
  const first = body()
  await createWithdrawal(merchant, first)
  await stopOutgoing(actor)
  await expect(createWithdrawal(merchant, body())).rejects.toMatchObject(STOPPED)
  expect(await createWithdrawal(merchant, first)).toMatchObject({ replayed: true })
  await allowOutgoing(actor)
  expect(await createWithdrawal(merchant, body())).toMatchObject({ replayed: false })
})

test('one that waits for approval cannot be approved meanwhile, but be rejected', async () => {
  const { merchant, actor: person } = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  await stopOutgoing(actor)
  await expect(approveWithdrawal(withdrawal, person)).rejects.toMatchObject(STOPPED)
  expect(await statusOf(withdrawal)).toBe('PENDING')
  expect(await rejectWithdrawal(withdrawal, person)).toMatchObject({ status: 'FAILED' })
})

test('an approval that waits for the book while withdrawals are stopped is refused', async () => {
  const { merchant, actor: person } = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  const approval = whileUncommitted(
    async (tx) => {
      await lockMerchant(tx, merchant.merchantId)
      await tx.installation.updateMany({ data: { withdrawalsStoppedAt: now() } })
    },
    () => approveWithdrawal(withdrawal, person),
  )
  await expect(approval).rejects.toMatchObject(STOPPED)
  expect(await statusOf(withdrawal)).toBe('PENDING')
})

test('one that was created before is not sent until withdrawals are allowed again', async () => {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  await stopOutgoing(actor)
  await sendWithdrawal(withdrawal, psp)
  await syncPending()
  expect(await orderOf(withdrawal)).toBeNull()
  expect(await statusOf(withdrawal)).toBe('PROCESSING')
  await allowOutgoing(actor)
  await syncPending()
  expect(await orderOf(withdrawal)).not.toBeNull()
})

test('one whose sender waits for another one while withdrawals are stopped is not sent', async () => {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  const { merchantId, transactionId: orderId } = withdrawal
  await whileUncommitted(
    async (tx) => {
      await tx.orderClaim.create({ data: { merchantId, orderId } })
      await tx.installation.updateMany({ data: { withdrawalsStoppedAt: now() } })
    },
    () => sendWithdrawal(withdrawal, psp),
  )
  expect(await orderOf(withdrawal)).toBeNull()
  expect(await statusOf(withdrawal)).toBe('PROCESSING')
  await allowOutgoing(actor)
  await sendWithdrawal(withdrawal, psp)
  expect(await orderOf(withdrawal)).not.toBeNull()
})

test('one that is with the PSP already is settled meanwhile', async () => {
  const { merchant } = await newMerchant()
  const withdrawal = await newWithdrawal(merchant, { amount: 60 })
  const order = { ...withdrawal, pixKey: 'ana@example.com', pixKeyType: 'EMAIL' } as const
  await psp.sendPayout(order)
  await prisma.sandboxPayout.updateMany({ data: { status: 'PAID', settledAt: now() } })
  await stopOutgoing(actor)
  await syncPending()
  expect(await statusOf(withdrawal)).toBe('COMPLETED')
})

test('a repeat keeps the time, and each act is recorded once', async () => {
  const where = { merchantId: INSTALLATION, action: { startsWith: 'withdrawals.' } }
  const before = await prisma.auditEntry.count({ where })
  await stopOutgoing(actor)
  const stoppedAt = await findStop()
  await stopOutgoing(actor)
  expect(await findStop()).toEqual(stoppedAt)
  await allowOutgoing(actor)
  await allowOutgoing(actor)
  expect(await findStop()).toBeNull()
  expect(await prisma.auditEntry.count({ where })).toBe(before + 2)
})
