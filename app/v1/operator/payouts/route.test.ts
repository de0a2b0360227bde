import { describe, expect, test, vi } from 'vitest'
import { toDigits } from '@/lib/kernel/ids'
import { newId } from '@/lib/kernel/new-id'
import { MINUTE_MS } from '@/lib/kernel/time'
import { PayoutPageSchema } from '@/lib/operator/payout'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { newWithdrawal } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { POST } from './[transactionId]/sync/route'
import { GET } from './route'

// The sandbox bank answers in this process.
vi.mock('@/lib/payments/connections/psp/find-psp', async (actual) => ({
  ...(await actual<object>()),
  findPsp: async () => testPsp(),
}))

const PATH = '/v1/operator/payouts'

async function setUp() {
  const { merchant } = await newMerchant()
  const { request } = await newMerchant({ isOperator: true })
  const { merchantId } = merchant
  /** All pages, because other tests withdraw too. */
  const list = async (state: string) => {
    const found = []
    for (let page = 1, last = 1; page <= last; page++) {
      const response = await GET(request(`${PATH}?state=${state}&per_page=100&page=${page}`))
      const { data, meta } = PayoutPageSchema.parse(await response.json())
      found.push(...data)
      last = meta.last_page
    }
    return found.filter((one) => one.merchantId === merchantId)
  }
  const sync = (transactionId: string) =>
    POST(request(`${PATH}/${transactionId}/sync`, { method: 'POST' }), params({ transactionId }))
  return { merchant, list, sync }
}

describe('the list', () => {
  test('keeps apart what waits, what is being sent and what is stuck', async () => {
    const { merchant, list } = await setUp()
    const sending = await newWithdrawal(merchant)
    const stuck = await newWithdrawal(merchant, { pixKey: '52998224725', pixKeyType: 'CPF' })
    const updatedAt = new Date(Date.now() - 11 * MINUTE_MS)
    await prisma.transaction.update({ where: byKey(stuck), data: { updatedAt } })
    const approval = { cashoutApproval: 'ALWAYS' } as const
    const { merchantId } = merchant
    await prisma.merchant.update({ where: { merchantId }, data: approval })
    const waiting = await newWithdrawal(merchant)
    expect(await list('waiting')).toMatchObject([
      { transactionId: waiting.transactionId, state: 'waiting', merchantName: merchant.name },
    ])
    const [late] = await list('stuck')
    expect(late).toMatchObject({ transactionId: stuck.transactionId, amount: 20 })
    expect(late?.pixKey).not.toContain('52998224725')
    const both = await list('sending')
    expect(both.map((one) => one.state)).toEqual(['stuck', 'sending'])
    expect(both[1]).toMatchObject({ transactionId: sending.transactionId })
  })

  test('has the id and the amount that the PSP has: Efí takes no hyphens', async () => {
    const { merchant, list } = await setUp()
    const withdrawal = await newWithdrawal(merchant)
    const { transactionId } = withdrawal
    const paid = { sentAmount: 15, pspId: transactionId }
    expect(await list('sending')).toMatchObject([{ amount: 20, ...paid }])
    const { connectionId } = await newConnection({ psp: 'efi' })
    await prisma.transaction.update({ where: byKey(withdrawal), data: { connectionId } })
    const pspId = transactionId.replaceAll('-', '')
    expect(await list('sending')).toMatchObject([{ transactionId, pspId }])
  })
})

describe('a search', () => {
  test('finds by the merchant, and by each id that the withdrawal has', async () => {
    const word = newId(new Date()).slice(-12)
    const { merchant } = await newMerchant({ name: `Padaria ${word} & Filhos` })
    const { merchantId } = merchant
    const { request } = await newMerchant({ isOperator: true })
    const find = async (query: Record<string, string>) => {
      const response = await GET(request(`${PATH}?${new URLSearchParams(query)}`))
      const { data, meta } = PayoutPageSchema.parse(await response.json())
      expect(meta.total).toBe(data.length)
      return data.map(({ transactionId }) => transactionId)
    }
    const first = await newWithdrawal(merchant)
    const second = await newWithdrawal(merchant, { pixKey: '52998224725', pixKeyType: 'CPF' })
    const endToEndId = `E${word}`
    await prisma.transaction.update({ where: byKey(second), data: { endToEndId } })
    const both = [first.transactionId, second.transactionId]
    expect(await find({ search: `padaria ${word.toUpperCase()}` })).toEqual(both)
    expect(await find({ search: merchantId })).toEqual(both)
    expect(await find({ search: word, state: 'waiting' })).toEqual([])
    const { transactionId } = second
    for (const search of [transactionId, ` ${toDigits(transactionId)} `, endToEndId]) {
      expect(await find({ search })).toEqual([transactionId])
    }
    expect(await find({ search: newId(new Date()) })).toEqual([])
    expect(await find({ search: `${word}%` })).toEqual([])
  })

  test('is refused where it is too long', async () => {
    const { request } = await newMerchant({ isOperator: true })
    expect((await GET(request(`${PATH}?search=${'x'.repeat(201)}`))).status).toBe(400)
  })
})

describe('asking the PSP now', () => {
  test('says what it said; nothing is sent', async () => {
    const { merchant, sync } = await setUp()
    const { transactionId } = await newWithdrawal(merchant)
    const response = await sync(transactionId)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'PROCESSING', told: 'unknown' })
  })

  test('is refused for what waits for approval, and for what is no withdrawal', async () => {
    const { sync } = await setUp()
    const { merchant } = await newMerchant({ cashoutApproval: 'ALWAYS' })
    const { transactionId } = await newWithdrawal(merchant)
    expect((await sync(transactionId)).status).toBe(409)
    expect((await sync('x')).status).toBe(404)
    expect((await sync(merchant.merchantId)).status).toBe(404)
  })
})
