import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { syncFraudReportsAt } from '@/lib/payments/disputes/sync-open-disputes'
import { eventsOf } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { allRead } from '@/lib/providers/pix/listed'
import type { FraudReport } from '@/lib/providers/pix/port'
import { acknowledgeItem, creditItem } from './resolve-item'
import { refundItem } from './send-item-refund'
import { newComparison } from './testing'

describe('a payment that names no charge', () => {
  async function unknown(theirs = 7_700n) {
    const world = await newComparison()
    const payment = world.receive(null, theirs)
    expect(await world.compare()).toBe(2)
    const [item] = await world.open()
    expect(item).toMatchObject({
      kind: 'payment_unknown',
      reference: payment.endToEndId,
      theirs,
      ours: null,
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
    const since = Date.now()
    const both = await Promise.allSettled([credit('Rui'), credit('Lia')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { endToEndId } = payment
    const credited = await prisma.transaction.findMany({ where: { merchantId, endToEndId } })
    expect(credited).toMatchObject([{ status: 'COMPLETED', amount: 7_700n, feeAmount: 77n }])
    expect((await readBook(merchantId)).clearing).toBe(-7_700n)
    const { transactionId } = credited[0]!
    expect(await eventsOf({ merchantId, transactionId })).toEqual([
      'transaction.created',
      'transaction.completed',
    ])
    const told = await prisma.event.findFirstOrThrow({ where: { merchantId, transactionId } })
    expect(told.occurredAt.getTime()).toBeGreaterThanOrEqual(since)
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

  test('can be given back after the PSP refused it, by a refund with another id', async () => {
    // The amount that the payer's bank refuses after a while.
    const { itemId, psp, bank, finish } = await unknown(40_202n)
    const refund = () => refundItem({ itemId, by: 'Rui' }, psp)
    expect(await refund()).toBe(false)
    finish()
    await expect(refund()).rejects.toMatchObject({ code: 'invalid_state' })
    expect(await refund()).toBe(false)
    expect(await refund()).toBe(false)
    const made = [...bank.book.refunds.values()]
    expect(made.map(({ status }) => status)).toEqual(['refused', 'processing'])
    const where = { itemId }
    expect(await prisma.reconciliationItem.findUnique({ where })).toMatchObject({
      status: 'OPEN',
      resolution: 'refunded',
      refusals: 1,
    })
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

  test('that was given back at the PSP meanwhile is not credited', async () => {
    const { itemId, psp, merchant, payment } = await unknown()
    const { merchantId } = merchant
    const { listPayments } = psp
    const returns = [{ returnId: 'D1', amount: payment.amount, status: 'paid' as const }]
    psp.listPayments = async (period) =>
      allRead((await listPayments(period)).entries.map((one) => ({ ...one, returns })))
    await expect(creditItem({ itemId, by: 'Rui' }, merchantId, psp)).rejects.toMatchObject({
      code: 'invalid_state',
    })
    expect((await readBook(merchantId)).clearing).toBe(0n)
  })

  test('of which the PSP names a charge of ours by then is neither credited nor given back', async () => {
    const { itemId, psp, bank, merchant, charge } = await unknown()
    const { merchantId } = merchant
    const { transactionId } = await charge()
    const { listPayments } = psp
    psp.listPayments = async (period) =>
      allRead((await listPayments(period)).entries.map((one) => ({ ...one, transactionId })))
    const named = { code: 'invalid_state', message: expect.stringContaining(transactionId) }
    await expect(creditItem({ itemId, by: 'Rui' }, merchantId, psp)).rejects.toMatchObject(named)
    await expect(refundItem({ itemId, by: 'Rui' }, psp)).rejects.toMatchObject(named)
    expect((await readBook(merchantId)).clearing).toBe(0n)
    expect(bank.book.refunds.size).toBe(0)
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

test('a fraud report about a payment that was credited blocks its amount', async () => {
  const { receive, compare, open, psp, merchant, connectionId } = await newComparison()
  const { endToEndId } = receive(null, 7_700n)
  await compare()
  const [item] = await open()
  const { merchantId } = merchant
  await creditItem({ itemId: item!.itemId, by: 'Rui' }, merchantId, psp)
  const report: FraudReport = {
    disputeId: randomUUID(),
    endToEndId,
    amount: 7_700n,
    reason: 'FRAUDE',
    status: 'open',
    openedAt: new Date(),
    respondBy: null,
    defence: null,
  }
  const fraudReports = { read: async () => allRead([report]), findCharge: async () => null }
  await syncFraudReportsAt({ connectionId, psp: { ...psp, fraudReports } })
  expect(await readBook(merchantId)).toMatchObject({ blocked: 7_700n })
})

test('a payment of a charge that another connection opened and credited is no item, and is not credited again', async () => {
  const { compare, open, receive, charge, psp, bank, merchant, connectionId } =
    await newComparison()
  const opened = await charge()
  const { endToEndId } = receive(opened.externalId, 5_000n)
  await syncCharge(opened, psp)
  const { merchantId, transactionId } = opened
  const key = { merchantId_transactionId: { merchantId, transactionId } }
  await prisma.transaction.update({ where: key, data: { connectionId: randomUUID() } })
  await compare()
  expect((await open()).filter(({ kind }) => kind !== 'balance')).toEqual([])
  const item = await prisma.reconciliationItem.create({
    data: {
      itemId: randomUUID(),
      connectionId,
      kind: 'payment_unknown',
      reference: endToEndId,
      day: new Date(dayOf(new Date())),
      theirs: 5_000n,
      evidence: {},
      createdAt: new Date(),
    },
  })
  const before = await readBook(merchant.merchantId)
  await expect(
    creditItem({ itemId: item.itemId, by: 'Rui' }, merchant.merchantId, psp),
  ).rejects.toMatchObject({ code: 'invalid_state' })
  await expect(refundItem({ itemId: item.itemId, by: 'Rui' }, psp)).rejects.toMatchObject({
    code: 'invalid_state',
  })
  expect(await readBook(merchant.merchantId)).toEqual(before)
  expect(bank.book.refunds.size).toBe(0)
})

test('an item whose refund is under way is not closed, although the payment is no difference any more', async () => {
  const { receive, compare, open, psp, connectionId } = await newComparison()
  receive(null, 7_700n)
  await compare()
  const [item] = await open()
  expect(await refundItem({ itemId: item!.itemId, by: 'Rui' }, psp)).toBe(false)
  const { listPayments } = psp
  psp.listPayments = async () => allRead([])
  await compare()
  psp.listPayments = listPayments
  const where = { connectionId, kind: 'payment_unknown' } as const
  expect(await prisma.reconciliationItem.findFirst({ where })).toMatchObject({
    status: 'OPEN',
    resolution: 'refunded',
  })
})

test("the name of a payer that PostgreSQL can't store keeps no payment from being credited", async () => {
  const { receive, compare, open, psp, merchant } = await newComparison()
  receive(null, 7_700n)
  await compare()
  const [item] = await open()
  const { listPayments } = psp
  psp.listPayments = async (period) => {
    const { entries } = await listPayments(period)
    const payer = { name: 'Bia\0', document: null }
    return allRead(entries.map((one) => ({ ...one, payer })))
  }
  await creditItem({ itemId: item!.itemId, by: 'Rui' }, merchant.merchantId, psp)
  expect((await readBook(merchant.merchantId)).clearing).toBe(-7_700n)
})
