import { describe, expect, test } from 'vitest'
import { GET as readDay } from '@/app/v1/user/statements/[day]/route'
import { foldBook } from '@/lib/ledger/fold-ledger'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

type Made = Awaited<ReturnType<typeof newMerchant>>

const read = (made: Made, month: string) =>
  GET(made.request(`/v1/user/statements/months/${month}`), params({ month }))

/** A merchant with movements on the last of April, on two days of May and on the first of June. */
async function newHistory(): Promise<Made> {
  const made = await newMerchant()
  const acts = [
    ['2026-04-30T23:59:59.999-03:00', () => credit(made.merchant, 10)],
    ['2026-05-01T00:00:00-03:00', () => credit(made.merchant, 20)],
    ['2026-05-31T23:59:59.999-03:00', () => newWithdrawal(made.merchant, { amount: 12.34 })],
    ['2026-06-01T00:00:00-03:00', () => credit(made.merchant, 40)],
  ] as const
  for (const [moment, act] of acts) {
    await at(new Date(moment), act)
    // What was before is then in the sums of days, and what comes in the tail.
    if (moment.startsWith('2026-05-01')) await foldBook(made.merchant.merchantId)
  }
  return made
}

describe('200', () => {
  test('a month opens with what April left, and has the sums of its days', async () => {
    const made = await newHistory()
    const statement = await (await read(made, '2026-05')).json()
    // `newWithdrawal` credits what it withdraws.
    expect(statement).toMatchObject({
      month: '2026-05',
      isFinal: true,
      opening: { available: 10, total: 10 },
      closing: { available: 30, inWithdrawals: 12.34, total: 42.34 },
      totals: [
        { kind: 'charge_settled', count: 2, amount: 32.34 },
        { kind: 'cashout_held', count: 1, amount: 12.34 },
      ],
    })
    expect(statement.days).toMatchObject([
      { day: '2026-05-01', count: 1, credited: 20, debited: 0, closing: { available: 30 } },
      { day: '2026-05-31', count: 2, credited: 12.34, debited: 12.34, closing: { total: 42.34 } },
    ])
  })

  test('each day of a month closes as its own statement does', async () => {
    const made = await newHistory()
    for (const month of ['2026-04', '2026-05', '2026-06']) {
      const { days, closing } = await (await read(made, month)).json()
      for (const { day, count, closing: ofDay } of days) {
        const path = `/v1/user/statements/${day}`
        const own = await (await readDay(made.request(path), params({ day }))).json()
        expect(own, day).toMatchObject({ closing: ofDay, meta: { total: count } })
      }
      expect(days.at(-1).closing).toEqual(closing)
    }
  })

  test('a month without movements has no days and keeps the balance', async () => {
    const made = await newHistory()
    const statement = await (await read(made, '2026-07')).json()
    expect(statement).toMatchObject({ days: [], totals: [], opening: { available: 70 } })
    expect(statement.closing).toEqual(statement.opening)
  })

  test('is final only when a payment that is dated in the month can no longer be committed', async () => {
    const made = await newMerchant()
    const isFinalAt = async (moment: string) =>
      (await (await at(new Date(moment), () => read(made, '2026-04'))).json()).isFinal
    expect(await isFinalAt('2026-04-15T12:00:00-03:00')).toBe(false)
    expect(await isFinalAt('2026-05-01T00:02:00-03:00')).toBe(false)
    expect(await isFinalAt('2026-05-01T00:10:00-03:00')).toBe(true)
  })

  test('of another merchant has nothing of this one', async () => {
    await newHistory()
    const other = await newMerchant()
    expect(await (await read(other, '2026-05')).json()).toMatchObject({ days: [], totals: [] })
  })
})

test.each(['2026-13', '2026-00', '2026-5', '2026-05-02', 'today', '2999-01', '0000-01', '0001-01'])(
  '404 for %s',
  async (month) => {
    const made = await newMerchant()
    expect((await read(made, month)).status).toBe(404)
  },
)
