import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { actOnPix } from '@/lib/payments/notices/receive-pix-notice'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { makeRefund } from '@/lib/psp/acts/make-refund'
import { acknowledgeItem } from './resolve-item'
import { newComparison } from './testing'

/** A paid charge of which the PSP returned a part by itself, whose notice has come. */
async function refundedElsewhere() {
  const world = await newComparison()
  const { compare, open, receive, bank, psp, finish, connectionId } = world
  const charge = await world.charge()
  const { endToEndId } = receive(charge.externalId, 5_000n)
  await compare()
  const refund = (amount: bigint) =>
    makeRefund(bank, { endToEndId, id: randomUUID(), amount, description: null })
  const notice = async () => {
    // Notices come twice.
    for (const _ of [1, 2]) await syncRefundsOf(charge, psp)
  }
  const refunded = async () => (await open()).find(({ kind }) => kind === 'refunded_amount')
  const mails = () =>
    prisma.$queryRaw<object[]>`
      SELECT payload->'detail'->'opened' AS "opened" FROM graphile_worker._private_jobs
      WHERE payload->'detail'->>'connectionId' = ${connectionId} AND payload->>'userId' IS NULL`
  const { transactionId, externalId } = charge
  const item = { reference: externalId, ours: 0n, evidence: { transactionId } }
  return { compare, refund, notice, finish, refunded, mails, psp, item }
}

test('a return that a notice tells of is an item and an e-mail at once, and has its sum once the day is compared', async () => {
  const { compare, refund, notice, finish, refunded, mails, item } = await refundedElsewhere()
  const before = env.OPERATOR_EMAIL
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  onTestFinished(() => {
    env.OPERATOR_EMAIL = before
  })
  refund(1_500n)
  finish()
  await notice()
  expect(await refunded()).toMatchObject({ ...item, theirs: null })
  expect(await mails()).toEqual([{ opened: 1 }])
  // The balance differs, too.
  expect(await compare()).toBe(1)
  expect(await compare()).toBe(0)
  expect(await refunded()).toMatchObject({ ...item, theirs: 1_500n })
})

test('a return whose notice comes while it is under way stays an item, and has its sum once it ended', async () => {
  const { compare, refund, notice, finish, refunded, item } = await refundedElsewhere()
  refund(1_500n)
  await notice()
  await compare()
  expect(await refunded()).toMatchObject({ ...item, theirs: null })
  finish()
  await compare()
  expect(await refunded()).toMatchObject({ ...item, theirs: 1_500n })
})

test("a return that the PSP's list does not tell stays an item until a person resolves it", async () => {
  const { compare, refund, notice, finish, refunded, psp, item } = await refundedElsewhere()
  const { listPayments } = psp
  psp.listPayments = async (period) => {
    const { entries, unread } = await listPayments(period)
    return { entries: entries.map((one) => ({ ...one, returns: null })), unread }
  }
  refund(1_500n)
  finish()
  await notice()
  await compare()
  expect(await refunded()).toMatchObject({ ...item, theirs: null })
})

test('a difference that was marked as known opens again once its amount is another', async () => {
  const { compare, refund, finish, refunded, item } = await refundedElsewhere()
  const acknowledge = async () =>
    acknowledgeItem({ itemId: (await refunded())!.itemId, by: 'Rui', note: 'an adjustment' })
  refund(1_500n)
  finish()
  await compare()
  await acknowledge()
  expect(await compare()).toBe(0)
  expect(await refunded()).toBeUndefined()
  refund(3_500n)
  finish()
  // The difference of the balance, which is open already, only follows.
  expect(await compare()).toBe(1)
  expect(await refunded()).toMatchObject({ ...item, theirs: 5_000n, note: null, resolvedBy: null })
  await acknowledge()
  expect(await compare()).toBe(0)
})

test('a refund of an extra payment, whose notice names the charge, was made here', async () => {
  const { compare, open, receive, charge: newCharge, psp, finish } = await newComparison()
  const charge = await newCharge()
  receive(charge.externalId, 5_000n)
  receive(charge.externalId, 5_000n)
  await compare()
  const { merchantId, transactionId: chargeId } = charge
  const extra = await prisma.transaction.findFirstOrThrow({ where: { merchantId, chargeId } })
  const { refund } = await createRefund(merchantId, { transactionId: extra.transactionId })
  await syncRefundsOf(charge, psp)
  finish()
  await syncRefundsOf(charge, psp)
  const where = { refundId: refund.refundId }
  expect(await prisma.refund.findFirstOrThrow({ where })).toMatchObject({ status: 'COMPLETED' })
  await syncRefundsOf(charge, psp)
  expect((await open()).filter(({ kind }) => kind === 'refunded_amount')).toEqual([])
  const lines = { merchantId, transactionId: chargeId, cause: 'refunded_elsewhere' }
  expect(await prisma.statusChange.count({ where: lines })).toBe(0)
})

test('a notice of a return that comes before that of its payment tells of both', async () => {
  const world = await newComparison()
  const { open, receive, charge: newCharge, psp, finish, bank, connectionId } = world
  const { merchantId, transactionId, externalId } = await newCharge()
  const { endToEndId } = receive(externalId, 5_000n)
  makeRefund(bank, { endToEndId, id: randomUUID(), amount: 5_000n, description: null })
  finish()
  await actOnPix({ about: 'refund', transactionId }, { connectionId, psp })
  const key = { merchantId_transactionId: { merchantId, transactionId } }
  const charge = await prisma.transaction.findUniqueOrThrow({ where: key })
  expect(charge.status).toBe('COMPLETED')
  expect((await open()).map(({ kind }) => kind)).toContain('refunded_amount')
})
