import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorSchema } from '@/lib/api/error-schema'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge, newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import {
  UserTransactionPageSchema,
  UserTransactionSchema,
} from '@/lib/payments/queries/user-transaction'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, issuePaths, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET, POST } from './route'

const PATH = '/v1/user/transactions'
const Sum = z.strictObject({ count: z.int(), amount: z.number(), fee: z.number() })
const Unsold = { withdrawals: Sum, refunds: Sum, adjustments: Sum }
const Totals = z.strictObject({ charges: Sum, ...Unsold, net: z.number() })
const NOTHING = { count: 0, amount: 0, fee: 0 }
const UNSOLD = { withdrawals: NOTHING, refunds: NOTHING, adjustments: NOTHING }
const Answer = UserTransactionPageSchema.extend({ totals: Totals })
type Owner = Awaited<ReturnType<typeof newMerchant>>

async function list({ request }: Owner, query = '') {
  const response = await GET(request(PATH + query))
  expect(response.status).toBe(200)
  return Answer.parse(await response.json())
}

describe('GET 200', () => {
  test("lists a merchant's own transactions only, newest first, a page at a time", async () => {
    const [owner, stranger] = [await newMerchant(), await newMerchant()]
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await newCharge(owner.merchant)).transactionId)
    await newCharge(stranger.merchant)
    const [one, two] = [await list(owner, '?per_page=2'), await list(owner, '?per_page=2&page=2')]
    const listed = [...one.data, ...two.data].map(({ transactionId }) => transactionId)
    expect(listed).toEqual(ids.sort().reverse())
    expect(two.meta).toEqual({
      current_page: 2,
      per_page: 2,
      total: 3,
      last_page: 2,
      from: 3,
      to: 3,
      isTotalCapped: false,
      nextCursor: null,
    })
    const after = await list(owner, `?per_page=2&cursor=${one.meta.nextCursor}`)
    expect(after).toEqual(two)
  })

  test('tells what refunds returned of each charge, and of what was not paid nothing', async () => {
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    await credit(owner.merchant, 50)
    const { transactionId } = await newPaidCharge(owner.merchant, { amount: 20 })
    const { refund } = await createRefund(merchantId, { transactionId, amount: 5 })
    await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    const waiting = await newCharge(owner.merchant)
    const { data } = await list(owner)
    const returned = new Map(data.map((row) => [row.transactionId, row.returnedAmount]))
    expect(returned.get(transactionId)).toBe(5)
    expect(returned.get(waiting.transactionId)).toBeNull()
  })

  test('tells a PIX charge that a lost dispute returned from one that was refunded', async () => {
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    const lost = await newReportedCharge(owner.merchant, 'accepted')
    await credit(owner.merchant, 150)
    const { transactionId } = await newPaidCharge(owner.merchant, { amount: 20 })
    const { refund } = await createRefund(merchantId, { transactionId })
    await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    const { data } = await list(owner, '?status=REVERSED')
    expect(data.map((row) => [row.transactionId, row.isReturnedByDispute])).toEqual([
      [transactionId, false],
      [lost.charge.transactionId, true],
    ])
  })

  test('calls a boleto a boleto, while it is offered alone, waits and is paid', async () => {
    const owner = await newCardCharge({ fields: { paymentMethod: 'boleto' } })
    const { charge, cards } = owner
    const methods = async (of: Owner) => (await list(of)).data.map(({ method }) => method)
    expect(await methods(owner)).toEqual(['boleto'])
    cards.pay(charge, { paidBy: { brand: 'boleto', last4: null, installments: 1 } })
    await syncSession(charge, cards)
    expect(await methods(owner)).toEqual(['boleto'])
    expect(await methods(await newPaidCardCharge())).toEqual(['card'])
  })

  test('adds up what was completed of the whole filter, not of the page', async () => {
    const owner = await newMerchant()
    await credit(owner.merchant, 100)
    await credit(owner.merchant, 50)
    await newCharge(owner.merchant, { amount: 7 })
    const { data, totals } = await list(owner, '?per_page=1')
    expect(data).toHaveLength(1)
    expect(totals).toEqual({
      charges: { count: 2, amount: 150, fee: 0 },
      ...UNSOLD,
      net: 150,
    })
    expect((await list(owner, '?status=PENDING')).totals).toEqual({
      charges: NOTHING,
      ...UNSOLD,
      net: 0,
    })
  })

  test('keeps to type, status, origin, days and what is searched for', async () => {
    const owner = await newMerchant()
    const withdrawal = await newWithdrawal(owner.merchant)
    const charge = await newCharge(owner.merchant, { clientName: 'Otávio Barreto' })
    const idsOf = async (query: string) =>
      (await list(owner, query)).data.map(({ transactionId }) => transactionId)
    expect(await idsOf('?type=CASHOUT')).toEqual([withdrawal.transactionId])
    expect(await idsOf('?status=PENDING')).toEqual([charge.transactionId])
    expect(await idsOf('?search=barreto')).toEqual([charge.transactionId])
    expect(await idsOf('?origin=PAINEL')).toEqual([])
    expect(await idsOf('?endDate=2020-01-01')).toEqual([])
    expect(await idsOf('?startDate=2020-01-01')).toHaveLength(3)
  })

  test('shows a suspended account all that it has', async () => {
    const owner = await newMerchant({ status: 'SUSPENDED' })
    await newCharge(owner.merchant)
    expect((await list(owner)).meta.total).toBe(1)
  })

  test('answers a page beyond the last, empty', async () => {
    const owner = await newMerchant()
    await newCharge(owner.merchant)
    const { data, meta } = await list(owner, '?page=9')
    expect(data).toEqual([])
    expect(meta).toMatchObject({ total: 1, last_page: 1, from: 0, to: 0 })
  })
})

describe('GET 400', () => {
  test('names everything wrong with the filter', async () => {
    const { request } = await newMerchant()
    const query = '?type=PIX&status=PAID&origin=X&page=0&per_page=101&startDate=soon&endDate=1'
    const response = await GET(request(PATH + query))
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual([
      'endDate',
      'origin',
      'page',
      'per_page',
      'startDate',
      'status',
      'type',
    ])
  })
})

describe('POST 201', () => {
  test('opens a charge made in the dashboard, with the address of its page', async () => {
    const { request } = await newMerchant()
    const body = { amount: 100, description: 'Pedido 42', clientName: 'Bia' }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(201)
    const charge = UserTransactionSchema.parse(await response.json())
    expect(charge).toMatchObject({
      status: 'PENDING',
      type: 'CASHIN',
      source: 'PIX',
      origin: 'PAINEL',
      amount: 100,
      feeAmount: 0.99,
      finalAmount: 99.01,
      description: 'Pedido 42',
      clientName: 'Bia',
      idempotencyKey: null,
      payUrl: `http://localhost:3000/pay/${charge.transactionId}`,
    })
    expect(charge.pixCode).toMatch(/^000201/)
  })

  test('gives a repeat the first charge, says that it is one, and records the first alone', async () => {
    const { request, merchant, user } = await newMerchant()
    const sent = { body: { amount: 10, referenceId: randomUUID() } }
    const first = await POST(request(PATH, sent))
    const second = await POST(request(PATH, sent))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.status).toBe(201)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const charge = await first.json()
    expect(await second.json()).toEqual(charge)
    const where = { merchantId: merchant.merchantId, action: 'charge.created' }
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
      {
        userId: user.userId,
        subject: charge.transactionId,
        after: { amount: 10, currency: 'brl', source: 'PIX' },
      },
    ])
  })
})

describe('POST 400', () => {
  test('names every violation at once, and opens nothing', async () => {
    const { request, merchant } = await newMerchant()
    const body = { amount: 0.001, clientEmail: 'x', referenceId: '1' }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(400)
    expect(new Set(await issuePaths(response))).toEqual(
      new Set(['amount', 'clientEmail', 'referenceId']),
    )
    const { merchantId } = merchant
    expect(await prisma.transaction.count({ where: { merchantId } })).toBe(0)
  })
})

describe('401', () => {
  test('without a session, and for an API key', async () => {
    const { request, secretKey } = await newMerchant()
    for (const authorization of ['', `Bearer ${secretKey}`]) {
      const headers = { authorization }
      expect((await GET(request(PATH, { headers }))).status).toBe(401)
      expect((await POST(request(PATH, { headers, body: { amount: 10 } }))).status).toBe(401)
    }
  })
})

describe('403', () => {
  test('for a charge of a suspended account', async () => {
    const { request } = await newMerchant({ status: 'SUSPENDED' })
    const response = await POST(request(PATH, { body: { amount: 10 } }))
    expect(response.status).toBe(403)
    expect(ErrorSchema.parse(await response.json()).message).toContain('suspended')
  })
})

describe('409', () => {
  test('for a referenceId that came with another body', async () => {
    const { request } = await newMerchant()
    const referenceId = randomUUID()
    await POST(request(PATH, { body: { amount: 10, referenceId } }))
    const response = await POST(request(PATH, { body: { amount: 11, referenceId } }))
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
  })
})
