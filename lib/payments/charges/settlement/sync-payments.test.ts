import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { newCharge, newWithdrawal, payloadsOf } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { unreadEntries } from '@/lib/platform/metrics/counters'
import { allRead } from '@/lib/providers/pix/listed'
import type { Psp, ReceivedPayment } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { syncConnection } from './sync-payments'

const time = new Date('2026-05-02T12:00:00Z')

const connectionOf = ({ merchantId }: { merchantId: string }, polledUntil: Date) =>
  newConnection({ merchantId, psp: 'efi', polledUntil })

test('a period that a wrong clock has read to is read again when the clock is right', async () => {
  const { merchant } = await newMerchant()
  const connection = await connectionOf(merchant, new Date(time.getTime() + 3_600_000))
  const listPayments = vi.fn<Psp['listPayments']>().mockResolvedValue(allRead([]))
  await at(time, () => syncConnection(connection, { ...testPsp(), listPayments }))
  const since = new Date(time.getTime() - 10 * 60_000)
  expect(listPayments).toHaveBeenCalledWith({ since, before: time })
  const where = { connectionId: connection.connectionId }
  expect(await prisma.pixConnection.findUnique({ where })).toMatchObject({ polledUntil: time })
})

describe('a payment that the list names and its charge does not tell', () => {
  /** A paid charge whose PSP tells only the first of its two payments with it. */
  async function paidTwice({ returns = [] }: Pick<Partial<ReceivedPayment>, 'returns'> = {}) {
    const { merchant } = await newMerchant()
    const connection = await connectionOf(merchant, time)
    const { connectionId } = connection
    const opened = await newCharge(merchant, { amount: 50 })
    const charge = await prisma.transaction.update({ where: byKey(opened), data: { connectionId } })
    const { merchantId, transactionId, externalId } = charge
    const pay = () => ({
      endToEndId: `E${randomUUID().replaceAll('-', '').slice(1)}`,
      amount: 5_000n,
      paidAt: new Date(),
      payer: { name: 'Bia', document: null },
    })
    const [first, second] = [pay(), pay()]
    const named = { transactionId, externalId }
    const psp: Psp = {
      ...testPsp(),
      findCharge: async () => ({ status: 'paid', payments: [first] }),
      listPayments: async () =>
        allRead([
          { ...first, ...named, returns: [] },
          { ...second, ...named, returns },
        ]),
    }
    const credited = () =>
      prisma.transaction.findMany({
        where: { merchantId, status: 'COMPLETED' },
        orderBy: { createdAt: 'asc' },
      })
    const sync = () => syncConnection(connection, psp)
    return { sync, credited, first, second, merchantId, transactionId, connectionId, psp }
  }

  test('is credited once, as a transaction of its own', async () => {
    const { sync, credited, first, second, transactionId } = await paidTwice()
    await sync()
    await Promise.all([sync(), sync()])
    second.paidAt = new Date(second.paidAt.getTime() + 1_000)
    await sync()
    const rows = await credited()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ chargeId }) => chargeId === null)).toMatchObject({
      transactionId,
      endToEndId: first.endToEndId,
    })
    const extra = rows.find(({ chargeId }) => chargeId !== null)!
    expect(extra).toMatchObject({
      chargeId: transactionId,
      endToEndId: second.endToEndId,
      amount: 5_000n,
    })
    const told = { chargeId: transactionId, referenceId: extra.transactionId }
    expect(await payloadsOf(extra)).toMatchObject([told, told])
  })

  test('is credited if a withdrawal from here made it, which has the same end-to-end id', async () => {
    const { sync, credited, second } = await paidTwice()
    const withdrawal = await newWithdrawal((await newMerchant()).merchant)
    const data = { endToEndId: second.endToEndId }
    await prisma.transaction.update({ where: byKey(withdrawal), data })
    await sync()
    expect(await credited()).toHaveLength(2)
  })

  test('is listed again by the next run where the PSP gave no answer about its charge', async () => {
    const { sync, credited, psp, connectionId } = await paidTwice()
    const { findCharge } = psp
    psp.findCharge = () => Promise.reject(new AppError('acquirer_unavailable', 'no answer'))
    await expect(sync()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    const where = { connectionId }
    expect(await prisma.pixConnection.findUnique({ where })).toMatchObject({ polledUntil: time })
    psp.findCharge = findCharge
    await sync()
    expect(await credited()).toHaveLength(2)
  })

  test('is not credited if another connection opened the charge, whose account it did not reach', async () => {
    const { sync, credited, ...charge } = await paidTwice()
    await prisma.transaction.update({ where: byKey(charge), data: { connectionId: null } })
    await sync()
    expect(await credited()).toEqual([])
  })

  test('is not credited if it names a withdrawal, which such a payment does not complete', async () => {
    const { sync, credited, connectionId, psp, second } = await paidTwice()
    const { merchant } = await newMerchant()
    const { status, amount, ...withdrawal } = await newWithdrawal(merchant, { amount: 50 })
    const data = { connectionId }
    await prisma.transaction.update({ where: byKey(withdrawal), data })
    const { transactionId } = withdrawal
    psp.listPayments = async () =>
      allRead([{ ...second, transactionId, externalId: null, returns: [] }])
    psp.findCharge = async () => ({ status: 'open' })
    await sync()
    expect(amount).toBe(second.amount)
    expect(await prisma.transaction.findUnique({ where: byKey(withdrawal) })).toMatchObject({
      status,
    })
    expect(await credited()).toEqual([])
  })

  test.each([
    ['whole', [5_000n]],
    ['in two parts', [3_000n, 2_000n]],
  ])('is not credited after it was given back %s at the PSP', async (_, amounts) => {
    const returns = amounts.map((amount, nth) => {
      return { returnId: `D${nth}`, amount, status: 'paid' as const }
    })
    const { sync, credited, first } = await paidTwice({ returns })
    await sync()
    expect(await credited()).toMatchObject([{ endToEndId: first.endToEndId }])
  })

  test('is credited whole, although a part was given back or a return of all failed', async () => {
    const returns = [
      { returnId: 'D1', amount: 5_000n, status: 'refused' },
      { returnId: 'D2', amount: 1_500n, status: 'paid' },
    ] as const
    const { sync, credited, second } = await paidTwice({ returns })
    await sync()
    const rows = await credited()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ endToEndId }) => endToEndId === second.endToEndId)).toMatchObject({
      amount: 5_000n,
    })
  })
})

test('a payment that cannot be read holds up no other, and the metric tells of it', async () => {
  const { merchant } = await newMerchant()
  const { connectionId } = await connectionOf(merchant, time)
  const opened = await newCharge(merchant, { amount: 50 })
  const where = byKey(opened)
  const charge = await prisma.transaction.update({ where, data: { connectionId } })
  await payCode({ pixCode: charge.pixCode!, payer: { name: 'Bia', document: '52998224725' } })
  const psp = testPsp()
  const period = { since: charge.createdAt, before: new Date(Date.now() + 60_000) }
  const { entries } = await psp.listPayments(period)
  const paid = entries.filter(({ transactionId }) => transactionId === charge.transactionId)
  const unread = [{ reference: 'E1', fields: 'horario' }]
  const listPayments = async () => ({ entries: paid, unread })
  const told = async () => (await unreadEntries.get()).values[0]?.value ?? 0
  const before = await told()
  const connection = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  await syncConnection(connection, { ...psp, listPayments })
  expect(await prisma.transaction.findUnique({ where })).toMatchObject({ status: 'COMPLETED' })
  expect(await told()).toBe(before + 1)
  const { polledUntil } = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  expect(polledUntil!.getTime()).toBeGreaterThan(time.getTime())
})
