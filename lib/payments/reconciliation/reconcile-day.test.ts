import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayOf } from '@/lib/kernel/period'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { ChargeBody } from '@/lib/payments/charges/charge-body'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { createCharge } from '@/lib/payments/create-charge'
import { eventsOf } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Mail } from '@/lib/platform/mail/mail'
import { sendMail } from '@/lib/platform/mail/send-mail'
import type { JobPayload } from '@/lib/platform/queue/add-job'
import { makePayout } from '@/lib/psp/acts/make-payout'
import { makeRefund } from '@/lib/psp/acts/make-refund'
import { receivePayment } from '@/lib/psp/acts/receive-payment'
import { newWorld, type World } from '@/lib/psp/history.testing'
import { mailOperator } from './notify-operator'
import { dueDays, reconcileDay } from './reconcile-day'
import { acknowledgeItem, creditItem, refundItem } from './resolve-item'

vi.mock('@/lib/platform/mail/send-mail', () => ({ sendMail: vi.fn(async () => {}) }))

const PAYER = { name: 'Bia Ramos', document: '52998224725' }
const worlds: World[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.close()
})

/** A PSP whose account is the installation's, with R$ 10,000.00 of its own, which is known. */
async function setUp() {
  const world = await newWorld()
  worlds.push(world)
  const { connectionId, merchant, bank } = world
  const where = { connectionId }
  const connection = await prisma.pixConnection.update({ where, data: { merchantId: null } })
  const today = dayOf(new Date())
  const compare = () => reconcileDay(connection, today, world.psp)
  const open = () =>
    prisma.reconciliationItem.findMany({
      where: { connectionId, status: 'OPEN' },
      orderBy: { kind: 'asc' },
    })
  await compare()
  const [balance] = await open()
  await acknowledgeItem({ itemId: balance!.itemId, by: 'Rui', note: 'the first deposit' })
  const receive = (txid: string | null, amount: bigint) =>
    receivePayment(bank, { txid, amount, payer: PAYER, info: null, isForced: true })
  const charge = async () => {
    const made = await createCharge(merchant, ChargeBody.parse({ amount: 50 }), { psp: world.psp })
    const { merchantId, transactionId } = made.charge
    const key = { merchantId_transactionId: { merchantId, transactionId } }
    return prisma.transaction.update({ where: key, data: { connectionId } })
  }
  return { ...world, connection, compare, open, receive, charge }
}

test('a day without a difference has no item, and a payment that nobody saw is credited', async () => {
  const { compare, open, receive, charge, merchant } = await setUp()
  const { transactionId, externalId } = await charge()
  receive(externalId, 5_000n)
  expect(await compare()).toBe(0)
  expect(await open()).toEqual([])
  const { merchantId } = merchant
  expect(await eventsOf({ merchantId, transactionId })).toContain('transaction.completed')
})

test('the balance that the account had before is one difference, until it changes', async () => {
  const { compare, open, receive } = await setUp()
  expect(await compare()).toBe(0)
  receive(null, 100n)
  await compare()
  const [, balance] = await open()
  expect(balance).toMatchObject({ kind: 'balance', theirs: 1_000_100n, ours: 0n })
})

describe('a payment that names no charge', () => {
  async function unknown() {
    const world = await setUp()
    const payment = world.receive(null, 7_700n)
    expect(await world.compare()).toBe(2)
    const [item] = await world.open()
    expect(item).toMatchObject({
      ...{ kind: 'payment_unknown', reference: payment.endToEndId, theirs: 7_700n, ours: null },
    })
    expect(JSON.stringify(item!.evidence)).not.toContain('Bia')
    return { ...world, payment, itemId: item!.itemId }
  }

  test('is an item once, however often the day is compared', async () => {
    const { compare, open } = await unknown()
    expect(await Promise.all([compare(), compare()])).toEqual([0, 0])
    expect(await open()).toHaveLength(2)
  })

  test('is credited once by two operators, with its fee and its event; the balance then agrees', async () => {
    const { itemId, psp, merchant, payment, compare, open } = await unknown()
    const { merchantId } = merchant
    const credit = (by: string) => creditItem({ itemId, by }, merchantId, psp)
    const both = await Promise.allSettled([credit('Rui'), credit('Lia')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { endToEndId } = payment
    const credited = await prisma.transaction.findMany({ where: { merchantId, endToEndId } })
    expect(credited).toMatchObject([{ status: 'COMPLETED', amount: 7_700n, feeAmount: 77n }])
    expect((await readBook(merchantId)).clearing).toBe(-7_700n)
    expect(await eventsOf(credited[0]!)).toEqual(['transaction.created', 'transaction.completed'])
    expect(await compare()).toBe(0)
    expect(await open()).toEqual([])
  })

  test('is refunded once, and enters no book', async () => {
    const { itemId, psp, bank, finish, merchant, compare, open } = await unknown()
    expect(await refundItem({ itemId, by: 'Rui' }, psp)).toBe(false)
    finish()
    expect(await refundItem({ itemId, by: 'Rui' }, psp)).toBe(true)
    await expect(refundItem({ itemId, by: 'Lia' }, psp)).rejects.toMatchObject({
      code: 'invalid_state',
    })
    expect([...bank.book.refunds.values()]).toMatchObject([{ amount: 7_700n, status: 'paid' }])
    expect((await readBook(merchant.merchantId)).clearing).toBe(0n)
    await compare()
    expect(await open()).toEqual([])
  })

  test('that is being refunded is not credited, whoever comes first', async () => {
    const { itemId, psp, bank, merchant } = await unknown()
    const { merchantId } = merchant
    expect(await refundItem({ itemId, by: 'Rui' }, psp)).toBe(false)
    const refused = { code: 'invalid_state' }
    await expect(creditItem({ itemId, by: 'Lia' }, merchantId, psp)).rejects.toMatchObject(refused)
    await expect(acknowledgeItem({ itemId, by: 'Lia' })).rejects.toMatchObject(refused)
    expect((await readBook(merchantId)).clearing).toBe(0n)
    const other = await unknown()
    const credited = other.merchant.merchantId
    const both = await Promise.allSettled([
      creditItem({ itemId: other.itemId, by: 'Lia' }, credited, other.psp),
      refundItem({ itemId: other.itemId, by: 'Rui' }, other.psp),
    ])
    const isCredited = both[0].status === 'fulfilled'
    expect((await readBook(credited)).clearing).toBe(isCredited ? -7_700n : 0n)
    expect(other.bank.book.refunds.size).toBe(isCredited ? 0 : 1)
    expect(bank.book.refunds.size).toBe(1)
  })

  test("of a merchant's own account is not credited to another", async () => {
    const { itemId, psp, connectionId } = await unknown()
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    await prisma.pixConnection.update({ where: { connectionId }, data: { merchantId } })
    const other = await newMerchant()
    await expect(
      creditItem({ itemId, by: 'Rui' }, other.merchant.merchantId, psp),
    ).rejects.toMatchObject({ code: 'invalid_state' })
    await expect(creditItem({ itemId, by: 'Rui' }, randomUUID(), psp)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('a return that we did not ask for is an item, which vanishes when both agree again', async () => {
  const { compare, open, receive, charge, bank, finish, connectionId } = await setUp()
  const { externalId, transactionId } = await charge()
  const { endToEndId } = receive(externalId, 5_000n)
  await compare()
  makeRefund(bank, { endToEndId, id: randomUUID(), amount: 1_500n, description: null })
  finish()
  await compare()
  const [refunded] = await open()
  expect(refunded).toMatchObject({
    ...{ kind: 'refunded_amount', theirs: 1_500n, ours: 0n, evidence: { transactionId } },
  })
  // As if our refund had only been late.
  const { merchantId } = (await prisma.transaction.findFirst({ where: { transactionId } }))!
  await prisma.refund.create({
    data: {
      ...{ merchantId, transactionId, refundId: randomUUID(), attempt: 1, status: 'COMPLETED' },
      ...{ origin: 'API', amount: 1_500n, requestDigest: Buffer.alloc(32), createdAt: new Date() },
    },
  })
  await compare()
  const items = await prisma.reconciliationItem.findMany({
    where: { connectionId, kind: 'refunded_amount' },
  })
  expect(items).toMatchObject([{ status: 'RESOLVED', resolution: 'vanished', resolvedBy: null }])
})

test('a day that was missed is still due, a month long', async () => {
  const { connection, connectionId, psp } = await setUp()
  const createdAt = new Date(Date.now() - 4 * DAY_MS)
  await prisma.pixConnection.update({ where: { connectionId }, data: { createdAt } })
  const due = await dueDays({ ...connection, createdAt, position: 0 })
  const days = [...new Set(due.map(([, day]) => day))]
  expect(days.length).toBeGreaterThanOrEqual(3)
  for (const day of days) await reconcileDay(connection, day, psp)
  expect(await dueDays({ ...connection, createdAt, position: 0 })).toEqual([])
})

test('a payout that nobody asked for is an item', async () => {
  const { compare, open, bank } = await setUp()
  const order = { id: randomUUID().replaceAll('-', ''), amount: 2_000n, message: null }
  makePayout(bank, { ...order, payerKey: bank.account.pixKey, key: 'ana@example.com' })
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'payout_unknown', theirs: 2_000n, ours: null },
    { kind: 'balance', theirs: 998_000n, ours: 0n },
  ])
})

test('a payment that the PSP does not list is an item', async () => {
  const { compare, open, receive, charge, psp } = await setUp()
  const opened = await charge()
  receive(opened.externalId, 5_000n)
  await settleCharge(opened, psp)
  const listPayments = psp.listPayments
  psp.listPayments = async () => []
  await compare()
  expect(await open()).toMatchObject([{ kind: 'payment_missing', theirs: null, ours: 5_000n }])
  psp.listPayments = listPayments
  await compare()
  expect(await open()).toEqual([])
})

test('the operator is e-mailed about new items, by one job', async () => {
  const { compare, receive, connectionId } = await setUp()
  const before = env.OPERATOR_EMAIL
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  onTestFinished(() => {
    env.OPERATOR_EMAIL = before
  })
  receive(null, 100n)
  await compare()
  await compare()
  const jobs = await prisma.$queryRaw<{ payload: JobPayload['mail_operator'] }[]>`
    SELECT payload FROM graphile_worker._private_jobs
    WHERE payload->>'connectionId' = ${connectionId}`
  expect(jobs).toMatchObject([{ payload: { opened: 2 } }])

  vi.mocked(sendMail).mockRejectedValueOnce(new Error('the mail server is down'))
  await expect(mailOperator(jobs[0]!.payload)).rejects.toThrow('down')
  await mailOperator(jobs[0]!.payload)
  const [[refused], [sent]] = vi.mocked(sendMail).mock.calls.slice(-2) as [[Mail], [Mail]]
  expect(sent.mailId).toBe(refused.mailId)
  expect(sent.to.address).toBe('ops@guiche.example')
  expect(sent.subject).toMatch(/^2 differences with efi on \d{4}-\d\d-\d\d$/)
})
