import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { credit, eventsOf, newPaidCharge, payloadsOf, refuseRefund } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import type { Refund } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createRefund } from './create-refund'
import { REFUNDS_MAX } from './refund-body'
import { settleRefund } from './settle-refund'

/** A paid charge of 100.00 without fees, beside 50.00, of one merchant. */
async function refundable(columns = {}) {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0, ...columns })
  await credit(merchant, 50)
  const charge = await newPaidCharge(merchant, { amount: 100 })
  return { ...actsOn(charge), merchant, charge }
}

function actsOn({ merchantId, transactionId }: { merchantId: string; transactionId: string }) {
  const ask = (fields: object = {}) => createRefund(merchantId, { transactionId, ...fields })
  const keyed = (fields: object = {}) => ask({ ...fields, idempotencyKey: randomUUID() })
  const refunds = () =>
    prisma.refund.findMany({ where: { merchantId, transactionId }, orderBy: { attempt: 'asc' } })
  const book = () => readBook(merchantId)
  const current = () => getTransaction(merchantId, transactionId)
  return { merchantId, transactionId, ask, keyed, refunds, book, current }
}

const pay = (refund: Refund) =>
  settleRefund(refund, { status: 'paid', returnId: `D${refund.refundId}`, settledAt: new Date() })
const refuse = (refund: Refund) => refuseRefund(refund)

const tooMuch = (remainingAmount: number) => ({
  code: 'invalid_request',
  detail: { remainingAmount, issues: [{ path: 'amount', code: 'more_than_left' }] },
})

describe('refunds in part', () => {
  test('hold and pay their own amounts, and the last one takes what is left', async () => {
    const { ask, book, current, charge } = await refundable()
    const { refund: one } = await ask({ amount: 30 })
    const { refund: two } = await ask({ amount: 45.5 })
    expect([one.amount, two.amount]).toEqual([3_000n, 4_550n])
    expect(await book()).toMatchObject({ available: 7_450n, refund: 7_550n })
    await expect(ask({ amount: 24.51 })).rejects.toMatchObject(tooMuch(24.5))
    const { refund: rest } = await ask()
    expect(rest).toMatchObject({ amount: 2_450n, attempt: 3 })
    await pay(two)
    await pay(one)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await eventsOf(charge)).not.toContain('transaction.reversed')
    await pay(rest)
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await book()).toMatchObject({ available: 5_000n, refund: 0n, clearing: -5_000n })
    expect((await eventsOf(charge)).slice(2)).toEqual([
      'refund.completed',
      'refund.completed',
      'transaction.reversed',
      'refund.completed',
    ])
    const where = { merchantId: charge.merchantId, action: 'refund.completed' }
    const entries = await prisma.auditEntry.findMany({ where, orderBy: { entryId: 'asc' } })
    expect(entries.map(({ after }) => after)).toEqual([
      { amount: 45.5, currency: 'brl', refundId: two.refundId, status: 'COMPLETED' },
      { amount: 30, currency: 'brl', refundId: one.refundId, status: 'COMPLETED' },
      { amount: 24.5, currency: 'brl', refundId: rest.refundId, status: 'REVERSED' },
    ])
    expect((await payloadsOf(charge)).slice(2)).toMatchObject([
      { status: 'COMPLETED', refund: { amount: 45.5, status: 'COMPLETED' } },
      { status: 'COMPLETED', refund: { amount: 30, status: 'COMPLETED' } },
      { status: 'REVERSED', reversedBy: 'refund' },
      { status: 'REVERSED', refund: { amount: 24.5, status: 'COMPLETED' } },
    ])
  })

  test.each([
    ['ours', {}],
    ['the merchant’s own', { settlementMode: 'external' }],
  ] as const)('never exceed the charge, 20 at once, where the money is %s', async (_, columns) => {
    const { charge, merchantId, transactionId, keyed, refunds, book } = await refundable()
    await credit({ ...(await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })) }, 200)
    await prisma.transaction.update({ where: byKey(charge), data: columns })
    const race = await Promise.allSettled(Array.from({ length: 20 }, () => keyed({ amount: 15 })))
    const refused = race.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(14)
    for (const error of refused) expect(error).toMatchObject({ code: 'invalid_request' })
    expect(await refunds()).toHaveLength(6)
    const held = columns && 'settlementMode' in columns ? 0n : 9_000n
    expect((await book()).refund).toBe(held)
    expect(transactionId).toBe(charge.transactionId)
  })

  test('that complete at once reverse the charge once, and release its reserve then', async () => {
    const { keyed, refunds, book, charge, current } = await refundable({
      reserveBasisPoints: 1_000,
    })
    for (let i = 0; i < 4; i++) await keyed({ amount: 25 })
    const [first, ...others] = await refunds()
    await pay(first!)
    expect((await book()).reserve).toBe(1_500n)
    await Promise.all([...others, ...others, first!].map(pay))
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await book()).toMatchObject({ reserve: 500n, refund: 0n, available: 4_500n })
    const names = await eventsOf(charge)
    expect(names.filter((name) => name === 'transaction.reversed')).toHaveLength(1)
    expect(names.filter((name) => name === 'refund.completed')).toHaveLength(4)
  })

  test('that fail release their amounts, which can be refunded again', async () => {
    const { ask, keyed, book, merchantId, current } = await refundable()
    const { refund } = await ask({ amount: 60 })
    await pay((await ask({ amount: 40 })).refund)
    await expect(keyed({ amount: 0.01 })).rejects.toMatchObject(tooMuch(0))
    await refuse(refund)
    expect(await book()).toMatchObject({ available: 11_000n, refund: 0n })
    await refuse((await keyed({ amount: 10 })).refund)
    expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(1)
    const { refund: rest } = await keyed()
    expect(rest.amount).toBe(6_000n)
    await pay(rest)
    expect(await current()).toMatchObject({ status: 'REVERSED' })
  })

  test('that end in one millisecond are events of different times, by which receivers know repeats', async () => {
    const { merchantId, transactionId, keyed } = await refundable()
    const made = [await keyed({ amount: 10 }), await keyed({ amount: 20 })]
    await at(new Date(), () => Promise.all(made.map(({ refund }) => refuse(refund))))
    const events = await prisma.event.findMany({
      where: { merchantId, transactionId, name: 'refund.failed' },
    })
    const times = events.map(({ payload }) => JSON.parse(payload).timestamp)
    expect(times).toHaveLength(2)
    expect(new Set(times).size).toBe(2)
    expect(events.map(({ occurredAt }) => occurredAt.toISOString())).toEqual(times)
  })

  test('of a card that settles elsewhere move no ledger, and reverse it at their sum', async () => {
    const { charge } = await newPaidCardCharge({ checkout: { settlementMode: 'external' } })
    const { ask, book, current } = actsOn(charge)
    const before = await book()
    await pay((await ask({ amount: 40 })).refund)
    await expect(ask({ amount: 60.01 })).rejects.toMatchObject(tooMuch(60))
    await pay((await ask()).refund)
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await book()).toEqual(before)
  })

  test('are at most as many as the limit says', async () => {
    const { ask, keyed, merchantId, transactionId } = await refundable()
    const { refund } = await ask({ amount: 0.01 })
    const { idempotencyKey, requestDigest: digest, ...row } = refund
    await prisma.refund.createMany({
      data: Array.from({ length: REFUNDS_MAX - 2 }, (_, i) => ({
        ...row,
        merchantId,
        transactionId,
        requestDigest: new Uint8Array(digest),
        refundId: randomUUID(),
        attempt: i + 2,
        status: 'FAILED' as const,
      })),
    })
    expect((await keyed({ amount: 1 })).refund.attempt).toBe(REFUNDS_MAX)
    await expect(keyed()).rejects.toMatchObject({ code: 'invalid_state' })
  })
})

describe('a repeat', () => {
  test('with the same key is the same refund, and with another amount a conflict', async () => {
    const { ask, keyed, refunds } = await refundable()
    const idempotencyKey = randomUUID()
    const { refund } = await ask({ idempotencyKey, amount: 30 })
    await refuse(refund)
    await keyed({ amount: 100 })
    const again = await ask({ idempotencyKey, amount: 30 })
    expect(again).toMatchObject({ replayed: true, refund: { refundId: refund.refundId } })
    for (const other of [{ amount: 31 }, { amount: 100 }, {}]) {
      await expect(ask({ idempotencyKey, ...other })).rejects.toMatchObject({
        code: 'idempotency_conflict',
      })
    }
    expect(await refunds()).toHaveLength(2)
  })

  test('with the key of all that was left is a conflict for the whole amount', async () => {
    const { ask } = await refundable()
    await ask({ amount: 30 })
    const idempotencyKey = randomUUID()
    await ask({ idempotencyKey })
    await expect(ask({ idempotencyKey, amount: 100 })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  test('without a key is the last refund if it is equal, even if that failed', async () => {
    const { ask, refunds } = await refundable()
    const { refund: first } = await ask({ amount: 30, reason: 'a' })
    const { refund: second } = await ask({ amount: 30, reason: 'b' })
    expect(second.refundId).not.toBe(first.refundId)
    const repeatOf = ({ refundId }: Refund, status = 'PENDING') => ({
      replayed: true,
      refund: { refundId, status },
    })
    expect(await ask({ amount: 30, reason: 'b' })).toMatchObject(repeatOf(second))
    await refuse(second)
    expect(await ask({ amount: 30, reason: 'b' })).toMatchObject(repeatOf(second, 'FAILED'))
    expect(await ask({ amount: 30, reason: 'a' })).toMatchObject(repeatOf(first))
    expect((await ask({ amount: 30 })).replayed).toBe(false)
    expect(await refunds()).toHaveLength(3)
  })

  test('without a key, 20 at once, is one refund; with a key each is its own', async () => {
    const { ask, keyed, refunds } = await refundable()
    const unkeyed = await Promise.all(Array.from({ length: 20 }, () => ask({ amount: 2 })))
    expect(new Set(unkeyed.map(({ refund }) => refund.refundId)).size).toBe(1)
    const own = await Promise.all(Array.from({ length: 20 }, () => keyed({ amount: 2 })))
    expect(new Set(own.map(({ refund }) => refund.refundId)).size).toBe(20)
    expect(await refunds()).toHaveLength(21)
  })

  test('for all that is left of a charge that is used up is its last refund', async () => {
    const { ask, keyed, merchantId } = await refundable()
    await ask({ amount: 30 })
    const { refund: last } = await ask({ amount: 70 })
    for (const again of [await ask(), await ask({ reason: 'outro' }), await keyed()]) {
      expect(again).toMatchObject({ replayed: true, refund: { refundId: last.refundId } })
    }
    expect(await prisma.refundRepeat.count({ where: { merchantId } })).toBe(1)
    await expect(ask({ amount: 100 })).rejects.toMatchObject(tooMuch(0))
  })

  test('of a refund that an older version made is that refund, with its amount and without', async () => {
    const { ask, refunds, transactionId } = await refundable()
    const idempotencyKey = randomUUID()
    const { refund } = await ask({ idempotencyKey, reason: 'a', amount: 100 })
    expect(refund.requestDigest).toEqual(requestDigest({ transactionId, reason: 'a' }))
    for (const fields of [{ amount: 100 }, {}]) {
      expect(await ask({ idempotencyKey, reason: 'a', ...fields })).toMatchObject({
        replayed: true,
      })
    }
    expect(await refunds()).toHaveLength(1)
  })
})
