import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

const PATH = '/v1/integrations/create-transaction'
const Answer = TransactionSchema.extend({ checkout: z.null() })

describe('201', () => {
  test('answers a PIX charge field for field, ready to be paid', async () => {
    const { request } = await newMerchant()
    const body = { amount: 19.9, description: 'Café', clientName: 'Bia', utm_source: 'news' }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(201)
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    expect(response.headers.has('idempotent-replayed')).toBe(false)
    expect(Answer.parse(await response.json())).toMatchObject({
      status: 'PENDING',
      type: 'CASHIN',
      source: 'PIX',
      origin: 'API',
      amount: 19.9,
      feeAmount: 0.2,
      finalAmount: 19.7,
      description: 'Café',
      clientName: 'Bia',
      trackingParameters: { utm_source: 'news' },
      pixCode: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    })
  })

  test('takes a telephone as an address book gives it, and its repeat', async () => {
    const { request } = await newMerchant()
    const clientPhone = '\u202a+55 11 91234-5678\u202c'
    const body = { amount: 5, referenceId: randomUUID(), clientPhone }
    const first = await POST(request(PATH, { body }))
    expect(first.status).toBe(201)
    const charge = await first.json()
    expect(charge.clientPhone).toBe('+55 11 91234-5678')
    const again = { ...body, clientPhone: charge.clientPhone }
    for (const repeat of [body, again]) {
      const response = await POST(request(PATH, { body: repeat }))
      expect(await response.json()).toMatchObject({ transactionId: charge.transactionId })
    }
  })

  test('answers a repeat as the first time, and says that it is one', async () => {
    const { request } = await newMerchant()
    const body = { amount: 5, referenceId: randomUUID() }
    const first = await POST(request(PATH, { body }))
    const second = await POST(request(PATH, { body }))
    expect(second.status).toBe(201)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })
})

describe('an idempotency key in the header', () => {
  const headers = { 'idempotency-key': '0196904c-2a00-7000-8000-00000000abcd' }

  test('is the referenceId: one charge of two requests', async () => {
    const { request } = await newMerchant()
    const first = await POST(request(PATH, { body: { amount: 10 }, headers }))
    const body = { amount: 10, referenceId: headers['idempotency-key'] }
    const second = await POST(request(PATH, { body }))
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  test('is refused beside another referenceId', async () => {
    const { request } = await newMerchant()
    const body = { amount: 10, referenceId: '0196904c-2a00-7000-8000-00000000abce' }
    const response = await POST(request(PATH, { body, headers }))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['Idempotency-Key'])
  })
})

describe('400', () => {
  test('names every violation at once, and writes nothing', async () => {
    const { request, merchant } = await newMerchant()
    const body = { amount: 0, clientEmail: 'nobody', installments: 13, referenceId: '1' }
    const response = await POST(request(PATH, { body }))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual([
      'amount',
      'clientEmail',
      'referenceId',
      'installments',
    ])
    const { merchantId } = merchant
    expect(await prisma.transaction.count({ where: { merchantId } })).toBe(0)
  })

  test('refuses a card field beside paymentMethod "pix"', async () => {
    const { request } = await newMerchant()
    const body = { amount: 5, paymentMethod: 'pix', cardToken: 'tok' }
    expect(await issuePaths(await POST(request(PATH, { body })))).toEqual(['cardToken'])
  })

  test('refuses a PIX charge in another currency', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { amount: 5, currency: 'usd' } }))
    expect(await issuePaths(response)).toEqual(['currency'])
  })
})

describe('401', () => {
  test('without a key that is known', async () => {
    const { request, token } = await newMerchant()
    for (const authorization of ['', 'Bearer x', `Bearer ${token}`]) {
      const response = await POST(
        request(PATH, { body: { amount: 5 }, headers: { authorization } }),
      )
      expect(response.status).toBe(401)
      expect(ErrorSchema.parse(await response.json()).error).toBe('unauthenticated')
    }
  })
})

describe('403', () => {
  test('for a key that may not charge, before its body is looked at', async () => {
    const { request } = await newMerchant({ scopes: ['read', 'withdraw'] })
    const response = await POST(request(PATH, { body: { amount: -1 } }))
    expect(response.status).toBe(403)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({ error: 'forbidden' })
  })

  test('for an account that is suspended', async () => {
    const { request } = await newMerchant({ status: 'SUSPENDED' })
    expect((await POST(request(PATH, { body: { amount: 5 } }))).status).toBe(403)
  })
})

describe('409', () => {
  test('for a referenceId that came with another body, naming the first charge', async () => {
    const { request } = await newMerchant()
    const referenceId = randomUUID()
    const first = await POST(request(PATH, { body: { amount: 5, referenceId } }))
    const { transactionId } = Answer.parse(await first.json())
    const response = await POST(request(PATH, { body: { amount: 6, referenceId } }))
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({
      error: 'idempotency_conflict',
      detail: { transactionId },
    })
  })
})

describe('503', () => {
  test('for a card, where no card checkout is active', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { amount: 5, paymentMethod: 'visa' } }))
    expect(response.status).toBe(503)
    expect(ErrorSchema.parse(await response.json()).error).toBe('checkout_not_configured')
  })
})
