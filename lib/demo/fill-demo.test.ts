import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { newCharge } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import type { LedgerAccount } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testCardProcessor } from '@/lib/sandbox/cards/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { fillDemo } from './fill-demo'
import { type Happening, planMonths } from './plan-months'

const UNTIL = new Date('2026-11-21T18:00:00Z')
const isRecent = (moment: Date) => UNTIL.getTime() - moment.getTime() < DAY_MS

// Every withdrawal, the whole last day, and one in twelve of the other charges: all of them would
// take longer than the other tests of this folder together.
const PLAN = planMonths(UNTIL).filter(
  (one, i) => one.kind === 'cashout' || isRecent(one.at) || i % 12 === 0,
)

const psp = testPsp()
const cards = testCardProcessor()
const fill = (merchantId: string) =>
  at(UNTIL, () => fillDemo({ merchantId }, { psp, cards, plan: PLAN }))

/** A merchant that takes cards through the sandbox. */
async function newShop() {
  const { merchantId } = (await newMerchant()).merchant
  await prisma.cardCheckout.create({
    data: { merchantId, provider: 'sandbox', settlementMode: 'internal' },
  })
  return merchantId
}

/** The expected final status of an item of the plan. */
function endOf(one: Happening): string {
  if (one.kind === 'cashout') {
    if (one.body.pixKey.startsWith('devolvido@')) return 'CASHOUT REVERSED'
    return one.body.pixKey.startsWith('recusado') ? 'CASHOUT FAILED' : 'CASHOUT COMPLETED'
  }
  if (one.paidAt) return one.undoneAt ? 'CASHIN REVERSED' : 'CASHIN COMPLETED'
  if (one.undoneAt) return 'CASHIN CANCELLED'
  return isRecent(one.at) ? 'CASHIN PENDING' : 'CASHIN CANCELLED'
}

const rowsOf = (merchantId: string) =>
  prisma.transaction.findMany({ where: { merchantId }, orderBy: { transactionId: 'asc' } })

describe('an account that was filled', () => {
  let merchantId = ''
  beforeAll(async () => {
    merchantId = await newShop()
    await fill(merchantId)
  })

  test('has what was planned, in its order, each at its time and ended as it should', async () => {
    const rows = await rowsOf(merchantId)
    const lived = rows.map(({ createdAt, type, status }) => [createdAt, `${type} ${status}`])
    expect(lived).toEqual(PLAN.map((one) => [one.at, endOf(one)]))
    const paid = PLAN.map((one) => (one.kind === 'charge' ? one.paidAt : null))
    for (const [i, row] of rows.entries()) {
      if (row.type === 'CASHIN') expect(row.paidAt).toEqual(paid[i])
    }
  })

  test('shows every way that a charge or a withdrawal can end', async () => {
    const ends = (await rowsOf(merchantId)).map(({ type, status }) => `${type} ${status}`)
    expect([...new Set(ends)].sort()).toEqual([
      'CASHIN CANCELLED',
      'CASHIN COMPLETED',
      'CASHIN PENDING',
      'CASHIN REVERSED',
      'CASHOUT COMPLETED',
      'CASHOUT FAILED',
      'CASHOUT REVERSED',
    ])
  })

  test('was paid by card too, at the published cards, whole or in parts', async () => {
    const sessions = await prisma.checkoutSession.findMany({
      where: { merchantId },
      include: { transaction: true },
    })
    const paid = sessions.filter(({ paymentStatus }) => paymentStatus === 'paid')
    expect(sessions.length).toBe(PLAN.filter((one) => one.kind === 'charge' && one.card).length)
    expect(new Set(paid.map(({ paidBrand }) => paidBrand)).size).toBeGreaterThan(2)
    expect(paid.some(({ paidInstallments }) => paidInstallments === 3)).toBe(true)
    const late = sessions.filter(({ expiresAt, status }) => expiresAt < UNTIL && status === 'open')
    expect(late).toEqual([])
  })

  test('has nothing in its timeline that is still to come', async () => {
    const { _max } = await prisma.statusChange.aggregate({
      where: { merchantId },
      _max: { at: true },
    })
    expect(_max.at?.getTime()).toBeLessThanOrEqual(UNTIL.getTime())
  })

  test('has a sound book, to which its transactions add up', async () => {
    const book = await readBook(merchantId)
    const sums: Partial<Record<LedgerAccount, bigint>> = {}
    for (const transfer of await prisma.ledgerTransfer.findMany({ where: { merchantId } })) {
      const { debitAccount, creditAccount, amount } = transfer
      sums[debitAccount] = (sums[debitAccount] ?? 0n) - amount
      sums[creditAccount] = (sums[creditAccount] ?? 0n) + amount
    }
    expect(book).toMatchObject(sums)
    expect(Object.values(book).reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
    const { clearing, ...held } = book
    for (const [account, balance] of Object.entries(held)) {
      expect(balance, account).toBeGreaterThanOrEqual(0n)
    }
    const worth = (await rowsOf(merchantId)).map(({ type, status, amount, feeAmount }) => {
      // A refunded charge has cost its fee; a returned withdrawal has cost nothing.
      if (status === 'REVERSED') return type === 'CASHIN' ? -feeAmount : 0n
      if (status !== 'COMPLETED') return 0n
      return type === 'CASHIN' ? amount - feeAmount : -amount
    })
    expect([book.refund, book.payout]).toEqual([0n, 0n])
    expect(book.available).toBe(worth.reduce((sum, one) => sum + one, 0n))
  })

  test('is left as it is by a second fill', async () => {
    const before = await rowsOf(merchantId)
    await fill(merchantId)
    expect(await rowsOf(merchantId)).toEqual(before)
  })
})

describe('an account with a charge of its own', () => {
  test('is not filled', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await at(UNTIL, () => newCharge(merchant))
    await fill(merchant.merchantId)
    expect(await rowsOf(merchant.merchantId)).toMatchObject([{ transactionId }])
  })
})

describe('a filling that was broken off', () => {
  test('goes on where it stopped, and repeats nothing', async () => {
    const { merchantId } = (await newMerchant()).merchant
    const plan = PLAN.slice(0, 6)
    let asked = 0
    const failing = testPsp({
      before() {
        if (++asked === 3) throw new Error('socket hang up')
      },
    })
    const begin = () => fillDemo({ merchantId }, { psp: failing, plan })
    await expect(begin()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    const before = await rowsOf(merchantId)
    expect(before.length).toBeLessThan(plan.length)
    await begin()
    const after = await rowsOf(merchantId)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.map(({ createdAt }) => createdAt)).toEqual(plan.map((one) => one.at))
  })
})
