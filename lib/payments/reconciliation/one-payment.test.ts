import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import type { ReconciliationItem } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { allRead } from '@/lib/providers/pix/listed'
import { creditItem } from './resolve-item'
import { refundItem } from './send-item-refund'
import { newComparison } from './testing'

const REFUSED = { code: 'invalid_state' }

/** The item of a payment in another connection of the same account, which lists it too. */
async function addTwin({ evidence, ...item }: ReconciliationItem): Promise<string> {
  const { connectionId } = item
  const of = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  const changed = { connectionId: randomUUID(), clientId: randomUUID() }
  const other = await prisma.pixConnection.create({ data: { ...of, ...changed } })
  const data = { ...item, evidence: evidence ?? {}, itemId: randomUUID() }
  const twin = { ...data, connectionId: other.connectionId }
  return (await prisma.reconciliationItem.create({ data: twin })).itemId
}

/** A payment that nobody knows, of which the PSP's list tells no returns, with two items. */
async function twins() {
  const world = await newComparison()
  const { psp } = world
  const payment = world.receive(null, 7_700n)
  const { listPayments } = psp
  psp.listPayments = async (period) =>
    allRead((await listPayments(period)).entries.map((one) => ({ ...one, returns: null })))
  await world.compare()
  const [item] = await world.open()
  const one = { itemId: item!.itemId, by: 'Rui' }
  const other = { itemId: await addTwin(item!), by: 'Lia' }
  return { ...world, payment, one, other }
}

test('of two items of one payment that are credited at once, one is refused', async () => {
  const { psp, merchant, payment, one, other } = await twins()
  const { merchant: neighbour } = await newMerchant()
  const both = await Promise.allSettled([
    creditItem(one, merchant.merchantId, psp),
    creditItem(other, neighbour.merchantId, psp),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const where = { endToEndId: payment.endToEndId }
  expect(await prisma.transaction.findMany({ where })).toHaveLength(1)
  const items = { where: { reference: payment.endToEndId, status: 'OPEN' } } as const
  expect(await prisma.reconciliationItem.count(items)).toBe(1)
})

test('of two items of one payment that are given back at once, one is refused', async () => {
  const { psp, bank, one, other } = await twins()
  const both = await Promise.allSettled([refundItem(one, psp), refundItem(other, psp)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(bank.book.refunds.size).toBe(1)
})

test('a payment that is given back, or was, by one item is not credited by the other', async () => {
  const { psp, merchant, finish, one, other } = await twins()
  const { merchantId } = merchant
  await refundItem(one, psp)
  await expect(creditItem(other, merchantId, psp)).rejects.toMatchObject(REFUSED)
  finish()
  await refundItem(one, psp)
  await expect(creditItem(other, merchantId, psp)).rejects.toMatchObject(REFUSED)
  await expect(refundItem(other, psp)).rejects.toMatchObject(REFUSED)
  expect((await readBook(merchantId)).clearing).toBe(0n)
})

test('the other item can be credited after the PSP refused to give the payment back', async () => {
  const { psp, merchant, one, other } = await twins()
  psp.sendRefund = async () => ({ status: 'refused', reason: 'closed', isFinal: true }) as never
  await expect(refundItem(one, psp)).rejects.toMatchObject(REFUSED)
  await creditItem(other, merchant.merchantId, psp)
  expect((await readBook(merchant.merchantId)).clearing).toBe(-7_700n)
})

test('the refusal of one call leaves a payment to another call that may still give it back', async () => {
  const { psp, bank, one } = await twins()
  const { sendRefund } = psp
  let isSent = false
  psp.sendRefund = async (order) => {
    if (isSent) return { status: 'refused', reason: 'disputed' }
    isSent = true
    await expect(refundItem(one, psp)).resolves.toBe(false)
    await sendRefund(order)
    throw new Error('the answer is lost')
  }
  await expect(refundItem(one, psp)).rejects.toThrow('the answer is lost')
  psp.findRefund = async () => ({ status: 'unknown' })
  expect(await refundItem(one, psp)).toBe(false)
  expect(bank.book.refunds.size).toBe(1)
  const { itemId } = one
  const item = await prisma.reconciliationItem.findUniqueOrThrow({ where: { itemId } })
  expect(item).toMatchObject({ status: 'OPEN', resolution: 'refunded', refusals: 0 })
})

test('a call that waits for another one, which writes a refusal, sends nothing', async () => {
  const { psp, bank, one } = await twins()
  const { itemId } = one
  const { sendRefund } = psp
  psp.sendRefund = () => Promise.reject(new Error('the answer is lost'))
  await expect(refundItem(one, psp)).rejects.toThrow('the answer is lost')
  psp.sendRefund = sendRefund
  const orderId = itemId
  const refuse = async (tx: Tx) => {
    await tx.orderClaim.deleteMany({ where: { orderId } })
    const data = { resolution: null, refusals: 1 }
    await tx.reconciliationItem.update({ where: { itemId }, data })
  }
  await expect(whileUncommitted(refuse, () => refundItem(one, psp))).rejects.toMatchObject(REFUSED)
  expect(bank.book.refunds.size).toBe(0)
  expect(await prisma.orderClaim.count({ where: { orderId } })).toBe(0)
  expect(await refundItem(one, psp)).toBe(false)
  expect(bank.book.refunds.size).toBe(1)
})

test('a refund that was begun goes on after the PSP names a charge, or no longer lists the payment', async () => {
  const { psp, bank, finish, charge, one } = await twins()
  expect(await refundItem(one, psp)).toBe(false)
  const { transactionId } = await charge()
  const { listPayments } = psp
  psp.listPayments = async (period) =>
    allRead((await listPayments(period)).entries.map((entry) => ({ ...entry, transactionId })))
  expect(await refundItem(one, psp)).toBe(false)
  psp.listPayments = async () => allRead([])
  finish()
  expect(await refundItem(one, psp)).toBe(true)
  expect([...bank.book.refunds.values()]).toMatchObject([{ amount: 7_700n, status: 'paid' }])
})

test('an item whose payment was credited with its charge meanwhile is refused', async () => {
  const { psp, merchant, charge, receive, compare, open, bank } = await newComparison()
  const made = await charge()
  const { endToEndId } = receive(made.externalId, 5_000n)
  const { listPayments } = psp
  const unnamed = { transactionId: null, externalId: null }
  psp.listPayments = async (period) =>
    // Another time than the charge tells.
    allRead(
      (await listPayments(period)).entries.map((entry) => {
        return { ...entry, ...unnamed, paidAt: new Date(entry.paidAt.getTime() - 1_000) }
      }),
    )
  await compare()
  const item = (await open()).find(({ reference }) => reference === endToEndId)!
  const acknowledged = { where: { itemId: item.itemId }, data: { resolution: 'known' } } as const
  await prisma.reconciliationItem.update(acknowledged)
  expect(await syncCharge(made, psp)).toBe(true)
  await prisma.reconciliationItem.update({ ...acknowledged, data: { resolution: null } })
  const resolving = { itemId: item.itemId, by: 'Rui' }
  await expect(creditItem(resolving, merchant.merchantId, psp)).rejects.toMatchObject(REFUSED)
  await expect(refundItem(resolving, psp)).rejects.toMatchObject(REFUSED)
  expect((await readBook(merchant.merchantId)).clearing).toBe(-5_000n)
  expect(bank.book.refunds.size).toBe(0)
})

test('an extra payment is known, though the list tells another day of it than its charge', async () => {
  const { psp, merchant, charge, receive, compare, open } = await newComparison()
  const made = await charge()
  receive(made.externalId, 5_000n)
  await syncCharge(made, psp)
  const second = receive(made.externalId, 5_000n)
  const { findCharge, listPayments } = psp
  const isSecond = (one: { endToEndId: string }) => one.endToEndId === second.endToEndId
  psp.findCharge = async (id) => {
    const outcome = await findCharge(id)
    if (outcome.status !== 'paid') return outcome
    const paidAt = new Date(Date.now() - DAY_MS)
    const payments = outcome.payments.map((one) => (isSecond(one) ? { ...one, paidAt } : one))
    return { ...outcome, payments: payments as never }
  }
  psp.listPayments = async (period) => {
    const unnamed = { transactionId: null, externalId: null }
    const { entries } = await listPayments(period)
    return allRead(entries.map((one) => (isSecond(one) ? { ...one, ...unnamed } : one)))
  }
  await syncCharge(made, psp)
  await compare()
  expect((await open()).filter(({ kind }) => kind === 'payment_unknown')).toEqual([])
  expect((await readBook(merchant.merchantId)).clearing).toBe(-10_000n)
})
