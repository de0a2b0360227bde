import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '@/lib/kernel/time'
import { credit, issuePaths, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/user/volume'
const Answer = z.strictObject({
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      pix: z.number(),
      card: z.number(),
      previous: z.number(),
    }),
  ),
  totals: z.strictObject({ pix: z.number(), card: z.number(), previous: z.number() }),
})
type Owner = Awaited<ReturnType<typeof newMerchant>>

// Two hours before midnight in São Paulo is the next day elsewhere.
const EVENING = new Date('2026-03-11T01:00:00Z')
const daysBefore = (days: number) => new Date(EVENING.getTime() - days * DAY_MS)

async function volume({ request }: Owner, query: string) {
  const response = await at(EVENING, () => GET(request(PATH + query)))
  expect(response.status).toBe(200)
  return Answer.parse(await response.json())
}

describe('200', () => {
  test('has a day of São Paulo for each asked for, oldest first, today last', async () => {
    const owner = await newMerchant()
    const { days, totals } = await volume(owner, '?days=3')
    expect(days.map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
    expect(totals).toEqual({ pix: 0, card: 0, previous: 0 })
    expect((await volume(owner, '')).days).toHaveLength(30)
  })

  test("adds up what a merchant's own charges were paid, beside the days before", async () => {
    const [owner, stranger] = [await newMerchant(), await newMerchant()]
    await at(EVENING, () => credit(owner.merchant, 10.1))
    await at(EVENING, () => credit(owner.merchant, 20.2))
    await at(daysBefore(3), () => credit(owner.merchant, 5))
    await at(EVENING, () => credit(stranger.merchant, 1_000))
    const { days, totals } = await volume(owner, '?days=3')
    expect(days.at(-1)).toEqual({ date: '2026-03-10', pix: 30.3, card: 0, previous: 5 })
    expect(totals).toEqual({ pix: 30.3, card: 0, previous: 5 })
  })

  test('has what cards paid apart, in reais alone, and in the days before beside PIX', async () => {
    const owner = await newMerchant()
    const pay = async (moment: Date, amount: number, columns: object) => {
      const where = byKey(await at(moment, () => credit(owner.merchant, amount)))
      await prisma.transaction.update({ where, data: { source: 'CREDIT_CARD', ...columns } })
    }
    await pay(EVENING, 10, {})
    await pay(EVENING, 20, { currency: 'usd', settlementMode: 'external' })
    await pay(daysBefore(1), 5, {})
    await at(daysBefore(1), () => credit(owner.merchant, 1))
    expect((await volume(owner, '?days=1')).totals).toEqual({ pix: 0, card: 10, previous: 6 })
  })

  test('counts neither what waits to be paid nor withdrawals', async () => {
    const owner = await newMerchant()
    await at(EVENING, () => newWithdrawal(owner.merchant, { amount: 20 }))
    await at(EVENING, () => newCharge(owner.merchant))
    expect((await volume(owner, '?days=1')).totals).toEqual({ pix: 20, card: 0, previous: 0 })
  })

  test('is shown to a suspended account', async () => {
    expect((await volume(await newMerchant({ status: 'SUSPENDED' }), '')).days).toHaveLength(30)
  })
})

describe('400', () => {
  test.each(['0', '91', '1.5', 'x', '-1', 'Infinity'])('for days=%s', async (days) => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?days=${days}`))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['days'])
  })
})

describe('401', () => {
  test('without a session', async () => {
    const { request } = await newMerchant()
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
  })
})
