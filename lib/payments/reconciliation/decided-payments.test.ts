import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { expireCharge, syncUnaskedCharge } from '@/lib/payments/charges/expire-charges'
import { lockPayment } from '@/lib/payments/charges/settlement/lock-payment'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { getPayable } from '@/lib/payments/pay-page/find-payable'
import { eventsOf, jobsOf, newEndToEndId } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { allRead } from '@/lib/providers/pix/listed'
import type { ChargeOutcome } from '@/lib/providers/pix/port'
import { acknowledgeItem, creditItem } from './resolve-item'
import { refundItem } from './send-item-refund'
import { newComparison } from './testing'

/** A paid charge whose payment the PSP's list tells without its charge, so that it is an item. */
async function unnamed(amount = 5_000n) {
  const world = await newComparison()
  const { psp, merchant } = world
  const charge = await world.charge()
  const { merchantId, transactionId } = charge
  const payment = world.receive(charge.externalId, amount)
  const { listPayments } = psp
  psp.listPayments = async (period) => {
    const { entries } = await listPayments(period)
    return allRead(entries.map((one) => ({ ...one, transactionId: null, externalId: null })))
  }
  await world.compare()
  const item = (await world.open()).find(({ reference }) => reference === payment.endToEndId)
  const resolving = { itemId: item!.itemId, by: 'Rui' }
  const where = { merchantId, transactionId }
  return {
    ...world,
    charge,
    payment,
    resolving,
    credit: (to = merchant.merchantId) => creditItem(resolving, to, psp),
    refund: () => refundItem(resolving, psp),
    sync: () => syncCharge(charge, psp),
    current: () => getTransaction(merchantId, transactionId),
    clearing: async () => (await readBook(merchantId)).clearing,
    causes: async () => {
      const changes = await prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } })
      return changes.map(({ cause }) => cause)
    },
  }
}

test('a payment that an operator credited is not credited with its charge, which ends and is named', async () => {
  const { credit, sync, charge, payment, current, clearing, causes } = await unnamed()
  await credit()
  expect(await Promise.all([sync(), sync()])).toEqual([false, false])
  expect(await sync()).toBe(false)
  expect(await clearing()).toBe(-5_000n)
  expect(await current()).toMatchObject({ status: 'CANCELLED', endToEndId: null, paidAt: null })
  expect(await causes()).toEqual(['created', 'credited_apart'])
  expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
  const { endToEndId } = payment
  const { merchantId } = charge
  const [credited, ...more] = await prisma.transaction.findMany({ where: { endToEndId } })
  expect(credited).toMatchObject({ merchantId, chargeId: charge.transactionId })
  expect(more).toEqual([])
  const { amount } = await getPayable(charge.transactionId)
  expect(await getPayable(charge.transactionId)).toMatchObject({
    operatorDecision: 'credited_apart',
    isPaidOtherwise: true,
    otherPayments: [{ transactionId: credited!.transactionId, amount }],
  })
})

test('a charge that has expired meanwhile says so too, once', async () => {
  const { credit, sync, charge, psp, current, clearing, causes } = await unnamed()
  await expireCharge(charge, { ...psp, findCharge: async () => ({ status: 'open' }) as never })
  await credit()
  await sync()
  await sync()
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  expect(await causes()).toEqual(['created', 'expired', 'credited_apart'])
  expect(await clearing()).toBe(-5_000n)
})

test('a charge whose expiry finds the credited payment ends for that reason', async () => {
  const { credit, charge, psp, causes } = await unnamed()
  await credit()
  await expireCharge(charge, psp)
  expect(await causes()).toEqual(['created', 'credited_apart'])
})

test('a payment that was credited to another merchant is not credited again', async () => {
  const { credit, sync, charge, payment, clearing, causes } = await unnamed()
  const { merchant } = await newMerchant()
  await credit(merchant.merchantId)
  expect(await sync()).toBe(false)
  expect(await clearing()).toBe(0n)
  expect(await causes()).toEqual(['created', 'credited_elsewhere'])
  const { endToEndId } = payment
  expect(await prisma.transaction.findMany({ where: { endToEndId } })).toMatchObject([
    { merchantId: merchant.merchantId, chargeId: null },
  ])
  const unpaid = { isPaidOtherwise: false, otherPayments: [] }
  expect(await getPayable(charge.transactionId)).toMatchObject({
    ...unpaid,
    operatorDecision: 'credited_elsewhere',
  })
})

test('a payment that is given back is not credited: its charge waits until the refund has ended', async () => {
  const { refund, finish, sync, charge, current, clearing, causes, bank } = await unnamed()
  expect(await refund()).toBe(false)
  expect(await sync()).toBe(false)
  expect(await current()).toMatchObject({ status: 'PENDING' })
  finish()
  expect(await refund()).toBe(true)
  expect(await sync()).toBe(false)
  expect(await clearing()).toBe(0n)
  expect(await causes()).toEqual(['created', 'given_back'])
  const payable = await getPayable(charge.transactionId)
  expect(payable).toMatchObject({ operatorDecision: 'given_back', isPaidOtherwise: false })
  expect([...bank.book.refunds.values()]).toMatchObject([{ amount: 5_000n, status: 'paid' }])
})

test('a charge whose time runs out while its payment is given back waits, too', async () => {
  const { refund, finish, charge, psp, current, causes } = await unnamed()
  await refund()
  await expireCharge(charge, psp)
  expect(await current()).toMatchObject({ status: 'PENDING' })
  finish()
  await refund()
  await expireCharge(charge, psp)
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  expect(await causes()).toEqual(['created', 'given_back'])
})

test('a payment that was given back stays so, though the PSP lists another amount of it later', async () => {
  const { refund, finish, sync, psp, compare, clearing, causes, resolving } = await unnamed()
  await refund()
  const { listPayments } = psp
  psp.listPayments = async (period) => {
    const { entries } = await listPayments(period)
    return allRead(entries.map((one) => ({ ...one, amount: 4_000n, returns: null })))
  }
  await compare()
  const where = { itemId: resolving.itemId }
  const find = () => prisma.reconciliationItem.findUnique({ where })
  expect(await find()).toMatchObject({ status: 'OPEN', theirs: 5_000n })
  finish()
  await refund()
  await compare()
  expect(await find()).toMatchObject({ status: 'RESOLVED', resolution: 'refunded' })
  expect(await sync()).toBe(false)
  expect(await clearing()).toBe(0n)
  expect(await causes()).toEqual(['created', 'given_back'])
})

test('a charge that is cancelled while its payment is given back tells of that afterwards', async () => {
  const { refund, finish, charge, psp, current, causes } = await unnamed()
  await refund()
  expect(await cancelCharge(charge, { psp })).toMatchObject({ charge: { status: 'CANCELLED' } })
  await syncUnaskedCharge(charge, psp)
  const planned = { name: 'sync_unasked_charge' }
  expect(await jobsOf(charge)).toMatchObject([planned, planned])
  expect(await causes()).toEqual(['created', 'cancelled'])
  finish()
  await refund()
  await syncUnaskedCharge(charge, psp)
  expect(await jobsOf(charge)).toHaveLength(2)
  expect(await current()).toMatchObject({ status: 'CANCELLED' })
  expect(await causes()).toEqual(['created', 'cancelled', 'given_back'])
  const payable = await getPayable(charge.transactionId)
  expect(payable).toMatchObject({ operatorDecision: 'given_back', isPaidOtherwise: false })
})

test('and is credited with its payment if the PSP refuses to give that back', async () => {
  const { refund, charge, psp, current, clearing } = await unnamed()
  await refund()
  await cancelCharge(charge, { psp })
  expect(await jobsOf(charge)).toMatchObject([{ name: 'sync_unasked_charge' }])
  psp.findRefund = async () => ({ status: 'refused', reason: 'closed' })
  await expect(refund()).rejects.toMatchObject({ code: 'invalid_state' })
  await syncUnaskedCharge(charge, psp)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect(await clearing()).toBe(-5_000n)
})

test('a payment that was marked as known is credited with its charge', async () => {
  const { resolving, sync, clearing } = await unnamed()
  await acknowledgeItem(resolving)
  expect(await sync()).toBe(true)
  expect(await clearing()).toBe(-5_000n)
})

test('a payment of another amount that was credited is not credited again, and the charge waits', async () => {
  const { credit, sync, current, clearing } = await unnamed(700n)
  await credit()
  expect(await sync()).toBe(false)
  expect(await clearing()).toBe(-700n)
  expect(await current()).toMatchObject({ status: 'PENDING' })
})

test('a payment of another amount is not credited while an operator begins to give it back', async () => {
  const { sync, clearing, resolving, payment } = await unnamed(700n)
  const { itemId } = resolving
  const begin = async (tx: Tx) => {
    await lockPayment(tx, payment.endToEndId)
    await tx.reconciliationItem.update({ where: { itemId }, data: { resolution: 'refunded' } })
  }
  expect(await whileUncommitted(begin, sync)).toBe(false)
  expect(await clearing()).toBe(0n)
})

test('a second payment completes the charge whose first one was given back', async () => {
  const { refund, finish, charge, psp, clearing, current } = await unnamed()
  await refund()
  finish()
  await refund()
  const endToEndId = newEndToEndId()
  const findCharge = async (id: string): Promise<ChargeOutcome> => {
    const told = await psp.findCharge(id)
    if (told.status !== 'paid') return told
    return { ...told, payments: [...told.payments, { ...told.payments[0], endToEndId }] }
  }
  expect(await syncCharge(charge, { ...psp, findCharge })).toBe(true)
  expect(await current()).toMatchObject({ status: 'COMPLETED', endToEndId })
  expect(await clearing()).toBe(-5_000n)
})
