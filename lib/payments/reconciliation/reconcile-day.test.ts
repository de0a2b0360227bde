import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { startOf } from '@/lib/kernel/period'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { DAY_MS, dayOf } from '@/lib/kernel/time'
import { newTransaction } from '@/lib/ledger/testing'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { eventsOf } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { allRead } from '@/lib/providers/pix/listed'
import { makePayout, returnPayout } from '@/lib/psp/acts/make-payout'
import { makeRefund } from '@/lib/psp/acts/make-refund'
import { findDueDays } from './find-due-days'
import { reconcileDay } from './reconcile-day'
import { acknowledgeItem } from './resolve-item'
import { newComparison } from './testing'

test('a day without a difference has no item, and a payment that nobody saw is credited', async () => {
  const { compare, open, receive, charge, merchant } = await newComparison()
  const { transactionId, externalId } = await charge()
  receive(externalId, 5_000n)
  expect(await compare()).toBe(0)
  expect(await open()).toEqual([])
  const { merchantId } = merchant
  expect(await eventsOf({ merchantId, transactionId })).toContain('transaction.completed')
})

test('the balance that the account had before is one difference, until it changes', async () => {
  const { compare, open, receive } = await newComparison()
  expect(await compare()).toBe(0)
  receive(null, 100n)
  await compare()
  const [, balance] = await open()
  expect(balance).toMatchObject({ kind: 'balance', theirs: 1_000_100n, ours: 0n })
})

test('a balance that differs by a sum that was known once is an open item again', async () => {
  const { compare, open, psp } = await newComparison()
  const { readBalance } = psp
  const acknowledge = async (note: string) => {
    const [balance] = await open()
    await acknowledgeItem({ itemId: balance!.itemId, by: 'Rui', note })
    expect(await compare()).toBe(0)
    expect(await open()).toEqual([])
  }
  psp.readBalance = async () => 1_050_000n
  await compare()
  await acknowledge('another deposit')
  psp.readBalance = readBalance
  expect(await compare()).toBe(1)
  expect(await compare()).toBe(0)
  expect(await open()).toMatchObject([
    { kind: 'balance', reference: '1000000', theirs: 1_000_000n, note: null, resolvedBy: null },
  ])
  await acknowledge('a fee of the PSP')
})

test('a return that we did not ask for is an item, which vanishes when both agree again', async () => {
  const { compare, open, receive, charge, bank, finish, connectionId } = await newComparison()
  const { externalId, transactionId } = await charge()
  const { endToEndId } = receive(externalId, 5_000n)
  await compare()
  makeRefund(bank, { endToEndId, id: randomUUID(), amount: 1_500n, description: null })
  finish()
  await compare()
  const [refunded] = await open()
  expect(refunded).toMatchObject({
    kind: 'refunded_amount',
    theirs: 1_500n,
    ours: 0n,
    evidence: { transactionId },
  })
  // As if our refund had only been late.
  const { merchantId } = (await prisma.transaction.findFirst({ where: { transactionId } }))!
  await prisma.refund.create({
    data: {
      merchantId,
      transactionId,
      refundId: randomUUID(),
      attempt: 1,
      status: 'COMPLETED',
      origin: 'API',
      amount: 1_500n,
      requestDigest: Buffer.alloc(32),
      createdAt: new Date(),
    },
  })
  await compare()
  const items = await prisma.reconciliationItem.findMany({
    where: { connectionId, kind: 'refunded_amount' },
  })
  expect(items).toMatchObject([{ status: 'RESOLVED', resolution: 'vanished', resolvedBy: null }])
})

test('a payout that nobody asked for is an item', async () => {
  const { compare, open, bank } = await newComparison()
  const order = { id: randomUUID().replaceAll('-', ''), amount: 2_000n, message: null }
  makePayout(bank, { ...order, payerKey: bank.account.pixKey, key: 'ana@example.com' })
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'payout_unknown', theirs: 2_000n, ours: null },
    { kind: 'balance', theirs: 998_000n, ours: 0n },
  ])
})

test('a payout that was sent before midnight and paid after it is no item', async () => {
  const { connection, connectionId, psp, merchant } = await newComparison()
  const day = '2026-05-02'
  const sentAt = new Date(startOf(day).getTime() - 2_000)
  const paidAt = new Date(startOf(day).getTime() + 3_000)
  const { merchantId } = merchant
  const { transactionId } = await newTransaction(merchantId, 2_000n)
  await prisma.transaction.update({
    where: byKey({ merchantId, transactionId }),
    data: { type: 'CASHOUT', status: 'COMPLETED', connectionId, paidAt },
  })
  const sent = { transactionId, endToEndId: null, amount: 2_000n }
  psp.listPayouts = async ({ since, before }) =>
    allRead(
      since <= sentAt && sentAt < before
        ? [{ ...sent, status: 'paid', returnedPart: 0n, at: sentAt }]
        : [],
    )
  for (const each of ['2026-05-01', day]) await reconcileDay(connection, each, psp)
  const items = await prisma.reconciliationItem.findMany({ where: { connectionId } })
  expect(items.map(({ kind }) => kind)).toEqual(['balance'])
})

test('a payout of which a part came back is an item, on the day or later', async () => {
  const { compare, open, bank, merchant, connection, connectionId, psp, finish } =
    await newComparison()
  const { merchantId } = merchant
  const { transactionId } = await newTransaction(merchantId, 2_000n)
  const id = toTxid(transactionId)
  const order = { id, amount: 2_000n, message: null, payerKey: bank.account.pixKey }
  makePayout(bank, { ...order, key: 'ana@example.com' })
  finish()
  const where = byKey({ merchantId, transactionId })
  await prisma.transaction.update({
    where,
    data: { type: 'CASHOUT', status: 'PROCESSING', connectionId },
  })
  await syncWithdrawal({ merchantId, transactionId }, psp)
  await compare()
  expect((await open()).map(({ kind }) => kind)).not.toContain('payout_returned')

  returnPayout(bank, id, 500n)
  await syncWithdrawal({ merchantId, transactionId }, psp)
  const item = { kind: 'payout_returned', reference: transactionId, theirs: 500n, ours: 0n }
  expect(await open()).toMatchObject([item])
  const due = await at(new Date(Date.now() + 2 * DAY_MS), () => findDueDays(connection))
  expect(due.map(([, day]) => day)).toContain(dayOf(new Date()))
  returnPayout(bank, id, 700n)
  await compare()
  expect(await open()).toMatchObject([{ ...item, theirs: 1_200n }, { kind: 'balance' }])
})

test('a payment that the PSP does not list is an item', async () => {
  const { compare, open, receive, charge, psp } = await newComparison()
  const opened = await charge()
  receive(opened.externalId, 5_000n)
  await syncCharge(opened, psp)
  const listPayments = psp.listPayments
  psp.listPayments = async () => allRead([])
  await compare()
  expect(await open()).toMatchObject([{ kind: 'payment_missing', theirs: null, ours: 5_000n }])
  psp.listPayments = listPayments
  await compare()
  expect(await open()).toEqual([])
})

test('a payment that cannot be read is an item, and is credited once it can be', async () => {
  const { compare, open, receive, charge, psp, merchant } = await newComparison()
  const { transactionId, externalId } = await charge()
  const { endToEndId } = receive(externalId, 5_000n)
  receive(null, 100n)
  const { listPayments } = psp
  psp.listPayments = async (period) => {
    const { entries } = await listPayments(period)
    const unread = [{ reference: endToEndId, fields: 'horario' }]
    return { entries: entries.filter((one) => one.endToEndId !== endToEndId), unread }
  }
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'payment_unknown', theirs: 100n },
    {
      kind: 'entry_unread',
      reference: endToEndId,
      theirs: null,
      ours: null,
      evidence: { list: 'payments', fields: 'horario' },
    },
    { kind: 'balance' },
  ])
  psp.listPayments = listPayments
  await compare()
  expect((await open()).map(({ kind }) => kind)).toEqual(['payment_unknown', 'balance'])
  const { merchantId } = merchant
  expect(await eventsOf({ merchantId, transactionId })).toContain('transaction.completed')
})

test('a payment that cannot be credited is an item, and does not hold up the others', async () => {
  const { compare, open, receive, charge, psp } = await newComparison()
  const { externalId } = await charge()
  const { endToEndId } = receive(externalId, 5_000n)
  const other = receive(null, 100n)
  const { findCharge } = psp
  psp.findCharge = async () => {
    throw new AppError('acquirer_unavailable', 'this charge is never told')
  }
  await compare()
  const unknown = (await open()).filter(({ kind }) => kind === 'payment_unknown')
  expect(new Set(unknown.map(({ reference }) => reference))).toEqual(
    new Set([endToEndId, other.endToEndId]),
  )
  psp.findCharge = findCharge
  await compare()
  expect(await open()).toMatchObject([
    { kind: 'payment_unknown', theirs: 100n },
    { kind: 'balance' },
  ])
})

test('a day whose payments the PSP is silent about is compared later, and has no item until then', async () => {
  const { compare, open, receive, charge, psp } = await newComparison()
  for (let nth = 1; nth <= 10; nth++) receive((await charge()).externalId, 5_000n)
  const { findCharge } = psp
  psp.findCharge = async () => {
    throw new AppError('acquirer_unavailable', 'the PSP is silent')
  }
  await expect(compare()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
  expect(await open()).toEqual([])
  psp.findCharge = findCharge
  expect(await compare()).toBe(0)
  expect(await open()).toEqual([])
})

test('what cannot be read is not missing in the list as well', async () => {
  const { compare, open, receive, charge, psp } = await newComparison()
  const opened = await charge()
  const { endToEndId: reference } = receive(opened.externalId, 5_000n)
  await syncCharge(opened, psp)
  psp.listPayments = async () => ({ entries: [], unread: [{ reference, fields: 'valor' }] })
  await compare()
  expect((await open()).map(({ kind }) => kind)).toEqual(['entry_unread'])
})
