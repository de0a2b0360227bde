import { expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { chargeSettled } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { eventsOf, jobsOf, newCharge, newEndToEndId, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { at } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Payment, Psp } from '@/lib/providers/pix/port'
import { syncCharge } from './sync-charge'
import { type ReadTransaction, readShared, writeSettlement } from './write-settlement'

const newPayment = (): Payment => ({
  endToEndId: newEndToEndId(),
  amount: 10_000n,
  paidAt: new Date('2026-05-02T12:00:00.000Z'),
  payer: { name: 'Ana', document: '52998224725' },
})

/** A PSP that knows these payments of every charge. */
const toldOf = (...payments: [Payment, ...Payment[]]): Psp =>
  ({ findCharge: async () => ({ status: 'paid', payments }) }) as unknown as Psp

/** Gives statements a second, while `act` runs. */
async function withinASecond<R>(act: () => Promise<R>): Promise<R> {
  const before = env.STATEMENT_TIMEOUT_SECONDS
  env.STATEMENT_TIMEOUT_SECONDS = 1
  return act().finally(() => {
    env.STATEMENT_TIMEOUT_SECONDS = before
  })
}

async function readCharge(columns = {}) {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0, pixFeeFixed: 0n, ...columns })
  const charge = await newCharge(merchant, { amount: 100 })
  return { charge, merchant, read: (await readShared(charge)) as ReadTransaction }
}

/** The item of a payment that nobody knew. */
async function addItem({ endToEndId, paidAt }: Payment): Promise<void> {
  const { connectionId } = await newConnection()
  const itemId = nextId()
  const of = { kind: 'payment_unknown', reference: endToEndId, evidence: {} } as const
  const data = { itemId, connectionId, day: paidAt, createdAt: paidAt, ...of }
  await prisma.reconciliationItem.create({ data })
}

/** What a charge has after its creation: nothing. */
async function expectUnpaid(charge: ReadTransaction['row']): Promise<void> {
  expect(await eventsOf(charge)).toEqual(['transaction.created'])
  expect((await readBook(charge.merchantId)).clearing).toBe(0n)
  expect((await jobsOf(charge)).filter(({ name }) => name === 'release_reserve')).toEqual([])
}

test('payments of many charges at once are each written once, with all that belongs to them', async () => {
  const { merchant } = await newMerchant({ reserveBasisPoints: 500 })
  const charges = await Promise.all(
    Array.from({ length: 40 }, () => newCharge(merchant, { amount: 100 })),
  )
  const paymentOf = ({ transactionId }: Transaction) => {
    return { ...newPayment(), endToEndId: `E${transactionId}` }
  }
  const twice = [...charges, ...charges.toReversed()]
  const settled = await Promise.all(
    twice.map((charge) => syncCharge(charge, toldOf(paymentOf(charge)))),
  )
  expect(settled.every(Boolean)).toBe(true)
  const { merchantId } = merchant
  const many = { clearing: -400_000n, charge_fees: 40n * 99n, reserve: 40n * 495n }
  expect(await readBook(merchantId)).toMatchObject(many)
  for (const charge of charges) {
    const completed = await getTransaction(merchantId, charge.transactionId)
    const { endToEndId } = paymentOf(charge)
    expect(completed).toMatchObject({ status: 'COMPLETED', endToEndId })
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.completed'])
    const releases = (await jobsOf(charge)).filter(({ name }) => name === 'release_reserve')
    expect(releases).toHaveLength(1)
  }
  const where = { merchantId, name: 'transaction.completed' }
  const event = await prisma.event.findFirstOrThrow({ where })
  const { data } = JSON.parse(event.payload)
  const row = await getTransaction(merchantId, event.transactionId)
  expect(data).toMatchObject({ status: 'COMPLETED', endToEndId: row.endToEndId })
  expect(data.updatedAt).toBe(row.updatedAt.toISOString())
})

test('each is written at the time of its own caller', async () => {
  const { merchant } = await newMerchant({ reserveBasisPoints: 500 })
  const charges = await Promise.all([0, 1].map(() => newCharge(merchant, { amount: 100 })))
  const [early, late] = charges as [(typeof charges)[0], (typeof charges)[0]]
  const past = new Date('2026-05-03T12:00:00.000Z')
  await Promise.all([
    at(past, () => syncCharge(early, toldOf(newPayment()))),
    syncCharge(late, toldOf(newPayment())),
  ])
  const { merchantId } = merchant
  expect((await getTransaction(merchantId, early.transactionId)).updatedAt).toEqual(past)
  const { updatedAt } = await getTransaction(merchantId, late.transactionId)
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(late.createdAt.getTime())
})

test('two payments of one charge that are told at once are both credited, each once', async () => {
  const { charge } = await readCharge()
  const [one, other] = [newPayment(), newPayment()]
  const told = [toldOf(one), toldOf(other), toldOf(one, other), toldOf(other, one)]
  await Promise.all(told.map((psp) => syncCharge(charge, psp)))
  const { merchantId } = charge
  expect((await readBook(merchantId)).available).toBe(20_000n)
  const rows = await prisma.transaction.findMany({ where: { merchantId, status: 'COMPLETED' } })
  const ids = [one.endToEndId, other.endToEndId]
  expect(rows.map(({ endToEndId }) => endToEndId).sort()).toEqual(ids.sort())
})

test('a payment that a withdrawal from here has made is credited, too', async () => {
  const { charge } = await readCharge()
  const { merchant } = await newMerchant()
  const made = { ...newPayment(), amount: 1_500n }
  const { endToEndId, paidAt: settledAt } = made
  const paid = { status: 'paid', endToEndId, gatewayId: null, settledAt } as const
  await settleWithdrawal(await newWithdrawal(merchant), paid)
  expect(await syncCharge(charge, toldOf(newPayment(), made))).toBe(true)
  expect((await readBook(charge.merchantId)).available).toBe(11_500n)
})

test('nothing is written of a charge that was changed since it was read', async () => {
  const { charge, read } = await readCharge({ reserveBasisPoints: 500 })
  const { merchantId, transactionId } = charge
  await prisma.transaction.updateMany({
    where: { merchantId, transactionId },
    data: { clientName: 'Another' },
  })
  expect(await writeSettlement({ ...read, payment: newPayment() })).toBe(false)
  await expectUnpaid(charge)
})

test('nothing is written after the rule of the reserve was changed', async () => {
  const { charge, read } = await readCharge({ reserveBasisPoints: 500 })
  const where = { merchantId: charge.merchantId }
  await prisma.merchant.update({ where, data: { reserveBasisPoints: 700 } })
  expect(await writeSettlement({ ...read, payment: newPayment() })).toBe(false)
  await expectUnpaid(charge)
  expect(await syncCharge(charge, toldOf(newPayment()), { read })).toBe(true)
  expect((await readBook(charge.merchantId)).reserve).toBe(700n)
})

test('a charge that another database transaction has locked does not hold up its neighbours', async () => {
  const locked = await readCharge()
  const free = await readCharge()
  await prisma.$transaction(async (tx) => {
    await lockTransaction(tx, locked.charge)
    const written = await Promise.all(
      [locked, free].map(({ read }) => writeSettlement({ ...read, payment: newPayment() })),
    )
    expect(written).toEqual([false, true])
  })
  await expectUnpaid(locked.charge)
  expect(await syncCharge(locked.charge, toldOf(newPayment()), { read: locked.read })).toBe(true)
})

test('a charge is not read under another merchant', async () => {
  const { charge } = await readCharge()
  const { merchant } = await newMerchant()
  expect(await readShared({ ...charge, merchantId: merchant.merchantId })).toBeNull()
})

test('a settlement that waits too long is not written, also where other statements have no limit', async () => {
  const { charge, read } = await readCharge()
  const paid = { ...read, payment: newPayment() }
  const waited = prisma.$transaction(async (tx) => {
    // The settlement waits for what has written the same transfer.
    await postTransfers(tx, charge, chargeSettled(charge.amount, 0n, 0n), new Date())
    await expect(withinASecond(() => writeSettlement(paid))).rejects.toMatchObject({
      code: '57014',
    })
    throw new Error('given up')
  })
  await expect(waited).rejects.toThrow('given up')
  await expectUnpaid(read.row)
  expect(await writeSettlement(paid)).toBe(true)
})

test('a payment that was credited already, or that has an item, is left to the lock of the payment', async () => {
  const [first, second, third] = [await readCharge(), await readCharge(), await readCharge()]
  const payment = newPayment()
  expect(await writeSettlement({ ...first.read, payment })).toBe(true)
  expect(await writeSettlement({ ...second.read, payment })).toBe(false)
  expect(await syncCharge(second.charge, toldOf(payment), { read: second.read })).toBe(false)
  await expectUnpaid(second.charge)
  const unknown = newPayment()
  await addItem(unknown)
  expect(await writeSettlement({ ...third.read, payment: unknown })).toBe(false)
  await expectUnpaid(third.charge)
})

test('a payment that is told with two charges at once is credited with one, beside others', async () => {
  const charges = [await readCharge(), await readCharge(), await readCharge()]
  const payment = newPayment()
  const told = [toldOf(payment), toldOf(payment), toldOf(newPayment())]
  const settled = await Promise.all(
    charges.map(({ charge, read }, nth) => syncCharge(charge, told[nth], { read })),
  )
  expect(settled.slice(0, 2).sort()).toEqual([false, true])
  expect(settled[2]).toBe(true)
})

test('a payment that was credited already leaves those beside it to be written', async () => {
  const payment = newPayment()
  const first = await readCharge()
  expect(await writeSettlement({ ...first.read, payment })).toBe(true)
  const [again, beside] = [await readCharge(), await readCharge()]
  const written = await Promise.all([
    writeSettlement({ ...again.read, payment }),
    writeSettlement({ ...beside.read, payment: newPayment() }),
  ])
  expect(written).toEqual([false, true])
  await expectUnpaid(again.charge)
})
