import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayKey } from '@/lib/i18n/format'
import { fromReais } from '@/lib/kernel/money'
import { DAY_MS } from '@/lib/kernel/time'
import { presentBalance } from '@/lib/ledger/balance'
import { foldBook } from '@/lib/ledger/fold-ledger'
import { ROUTES } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

const today = () => dayKey(new Date().toISOString())

type Made = Awaited<ReturnType<typeof newMerchant>>

const read = (made: Made, day: string, query = '') =>
  GET(made.request(`/v1/user/statements/${day}${query}`), params({ day }))

describe('200', () => {
  test('today, not final: what came in and went out, and what is left', async () => {
    const made = await newMerchant()
    await credit(made.merchant, 100)
    await newWithdrawal(made.merchant, { amount: 30 })
    const statement = await (await read(made, today())).json()
    const none = {
      available: 0,
      reserve: 0,
      blocked: 0,
      totalBalance: 0,
      inWithdrawals: 0,
      inRefunds: 0,
      total: 0,
    }
    expect(statement).toMatchObject({
      day: today(),
      isFinal: false,
      opening: none,
      closing: { ...none, available: 100, totalBalance: 100, inWithdrawals: 30, total: 130 },
      totals: [
        { kind: 'charge_settled', count: 2, amount: 130 },
        { kind: 'cashout_held', count: 1, amount: 30 },
      ],
      meta: { total: 3, per_page: 20 },
    })
    expect(statement.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'charge_settled',
      'charge_settled',
      'cashout_held',
    ])
    const ids = statement.data.map(({ transferId }: { transferId: string }) => transferId)
    expect(new Set(ids).size).toBe(3)
  })

  test('a day closes with what the next one opens with, whenever each movement was', async () => {
    const made = await newMerchant()
    const { merchantId } = made.merchant
    const [hours] = fc.sample(fc.array(fc.nat(95), { minLength: 6, maxLength: 6 }), 1)
    for (const [nth, ago] of hours!.entries()) {
      const moment = new Date(Date.now() - ago * 3_600_000)
      const act = () =>
        nth % 2 ? newWithdrawal(made.merchant, { amount: 12.34 }) : credit(made.merchant, 25.01)
      await at(moment, act)
      // What was before is then in the sums of days, and what comes in the tail.
      if (nth === 3) await foldBook(merchantId)
    }
    let opening = 0
    for (let back = 5; back >= 0; back--) {
      const day = dayKey(new Date(Date.now() - back * DAY_MS).toISOString())
      const statement = await (await read(made, day)).json()
      expect(statement.opening.total, day).toBe(opening)
      const moved = statement.data.reduce((sum: number, one: Movement) => sum + changeOf(one), 0)
      expect(fromReais(statement.closing.total), day).toBe(fromReais(opening) + BigInt(moved))
      opening = statement.closing.total
    }
    const book = await readBook(merchantId)
    const { available, reserve, blocked, payout, refund } = book
    expect(fromReais(opening)).toBe(available + reserve + blocked + payout + refund)
  })

  test('has the total balance that the balance has, whatever is held, blocked or on its way', async () => {
    const made = await newMerchant({ reserveBasisPoints: 1_000, reserveDays: 30 })
    await credit(made.merchant, 100)
    await newWithdrawal(made.merchant, { amount: 30 })
    const { closing } = await (await read(made, today())).json()
    const balance = presentBalance(await readBook(made.merchant.merchantId), new Date())
    expect(closing.totalBalance).toBe(balance.totalDisponivel)
    expect(closing.reserve).toBeGreaterThan(0)
    expect(fromReais(closing.total)).toBe(
      [closing.totalBalance, closing.inWithdrawals, closing.inRefunds]
        .map(fromReais)
        .reduce((sum, one) => sum + one),
    )
  })

  test('is final only when a payment that is dated on the day can no longer be committed', async () => {
    const made = await newMerchant()
    const isFinalAt = async (moment: string) => {
      const statement = await at(new Date(moment), () => read(made, '2026-05-02'))
      return (await statement.json()).isFinal
    }
    expect(await isFinalAt('2026-05-02T23:59:59-03:00')).toBe(false)
    expect(await isFinalAt('2026-05-03T00:02:00-03:00')).toBe(false)
    expect(await isFinalAt('2026-05-03T00:10:00-03:00')).toBe(true)
  })

  test('of another merchant has nothing of this one', async () => {
    const made = await newMerchant()
    await credit(made.merchant, 100)
    const other = await newMerchant()
    expect(await (await read(other, today())).json()).toMatchObject({ data: [], totals: [] })
  })

  test('says with whom: the payer by the name that the bank gave, or the PIX key', async () => {
    const made = await newMerchant()
    const { merchantId } = made.merchant
    await credit(made.merchant, 20)
    const parties = async () => {
      const { data } = await (await read(made, today())).json()
      return data.map(({ payerName, pixKey, pixKeyType }: Party) => [payerName, pixKey, pixKeyType])
    }
    expect(await parties()).toEqual([['Bia', null, null]])
    const data = { payerName: null, clientName: 'Camila' }
    await prisma.transaction.updateMany({ where: { merchantId }, data })
    await newWithdrawal(made.merchant, { pixKey: 'ana@example.com' })
    expect(await parties()).toEqual([
      ['Camila', null, null],
      ['Bia', null, null],
      [null, 'ana@example.com', 'EMAIL'],
    ])
  })

  test('is read in pages, with the sums of the whole day on each', async () => {
    const made = await newMerchant()
    for (const amount of [10, 20, 30]) await credit(made.merchant, amount)
    const second = await (await read(made, today(), '?per_page=2&page=2')).json()
    expect(second).toMatchObject({ data: [{ amount: 30 }], closing: { total: 60 } })
    expect(second.meta).toMatchObject({ total: 3, current_page: 2, last_page: 2 })
  })
})

type Party = Record<'payerName' | 'pixKey' | 'pixKeyType', string | null>

interface Movement {
  kind: keyof typeof ROUTES
  amount: number
}

/** What a movement changes of the merchant's money, in centavos. */
function changeOf({ kind, amount }: Movement): number {
  const outside = ['clearing', 'paid_out', 'charge_fees', 'cashout_fees']
  const { from, to } = ROUTES[kind]
  const centavos = Math.round(amount * 100)
  return (outside.includes(from) ? centavos : 0) - (outside.includes(to) ? centavos : 0)
}

test.each([
  '2026-02-30',
  'today',
  '2026-1-1',
  '2999-01-01',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
])('404 for %s', async (day) => {
  const made = await newMerchant()
  expect((await read(made, day)).status).toBe(404)
})
