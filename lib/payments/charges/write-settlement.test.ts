import { expect, test } from 'vitest'
import { chargeSettled } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { eventsOf, jobsOf, newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Payment, Psp } from '@/lib/providers/pix/port'
import { settleCharge } from './settle-charge'
import { type ReadTransaction, readShared, writeSettlement } from './write-settlement'

const newPayment = (endToEndId: string, amount = 10_000n): Payment => ({
  ...{ endToEndId, amount, paidAt: new Date('2026-05-02T12:00:00.000Z') },
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
  const twice = [...charges, ...charges.toReversed()]
  const settled = await Promise.all(
    twice.map((charge) => settleCharge(charge, toldOf(newPayment(`E${charge.id}`)))),
  )
  expect(settled.every(Boolean)).toBe(true)
  const { merchantId } = merchant
  const many = { clearing: -400_000n, charge_fees: 40n * 99n, reserve: 40n * 495n }
  expect(await readBook(merchantId)).toMatchObject(many)
  for (const charge of charges) {
    const completed = await getTransaction(merchantId, charge.transactionId)
    expect(completed).toMatchObject({ status: 'COMPLETED', endToEndId: `E${charge.id}` })
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
    at(past, () => settleCharge(early, toldOf(newPayment('E1')))),
    settleCharge(late, toldOf(newPayment('E2'))),
  ])
  const { merchantId } = merchant
  expect((await getTransaction(merchantId, early.transactionId)).updatedAt).toEqual(past)
  const { updatedAt } = await getTransaction(merchantId, late.transactionId)
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(late.createdAt.getTime())
})

test('two payments of one charge that are told at once are both credited, each once', async () => {
  const { charge } = await readCharge()
  const [one, other] = [newPayment('E1'), newPayment('E2')]
  const told = [toldOf(one), toldOf(other), toldOf(one, other), toldOf(other, one)]
  await Promise.all(told.map((psp) => settleCharge(charge, psp)))
  const { merchantId } = charge
  expect((await readBook(merchantId)).available).toBe(20_000n)
  const rows = await prisma.transaction.findMany({ where: { merchantId, status: 'COMPLETED' } })
  expect(rows.map(({ endToEndId }) => endToEndId).sort()).toEqual(['E1', 'E2'])
})

test('nothing is written of a charge that was changed since it was read', async () => {
  const { charge, read } = await readCharge({ reserveBasisPoints: 500 })
  const { merchantId, transactionId } = charge
  await prisma.transaction.updateMany({
    where: { merchantId, transactionId },
    data: { clientName: 'Another' },
  })
  expect(await writeSettlement({ ...read, payment: newPayment('E1') })).toBe(false)
  await expectUnpaid(charge)
})

test('nothing is written after the rule of the reserve was changed', async () => {
  const { charge, read } = await readCharge({ reserveBasisPoints: 500 })
  const where = { merchantId: charge.merchantId }
  await prisma.merchant.update({ where, data: { reserveBasisPoints: 700 } })
  expect(await writeSettlement({ ...read, payment: newPayment('E1') })).toBe(false)
  await expectUnpaid(charge)
  expect(await settleCharge(charge, toldOf(newPayment('E1')), read)).toBe(true)
  expect((await readBook(charge.merchantId)).reserve).toBe(700n)
})

test('a charge that another database transaction has locked does not hold up its neighbours', async () => {
  const locked = await readCharge()
  const free = await readCharge()
  await prisma.$transaction(async (tx) => {
    await lockTransaction(tx, locked.charge)
    const written = await Promise.all(
      [locked, free].map(({ read }) => writeSettlement({ ...read, payment: newPayment('E1') })),
    )
    expect(written).toEqual([false, true])
  })
  await expectUnpaid(locked.charge)
  expect(await settleCharge(locked.charge, toldOf(newPayment('E1')), locked.read)).toBe(true)
})

test('a charge is not read under another merchant', async () => {
  const { charge } = await readCharge()
  const { merchant } = await newMerchant()
  expect(await readShared({ ...charge, merchantId: merchant.merchantId })).toBeNull()
})

test('a settlement that waits too long is not written, also where other statements have no limit', async () => {
  const { charge, read } = await readCharge()
  const paid = { ...read, payment: newPayment('E1') }
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
