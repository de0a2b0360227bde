import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, issuePaths } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

const PATH = '/v1/integrations/create-cashout'
const Answer = TransactionSchema.extend({ _info: z.string() })
const body = (fields: object = {}) => ({ amount: 20, pixKey: 'ana@example.com', ...fields })

describe('201', () => {
  test('answers a withdrawal on its way, and says in words what will arrive', async () => {
    const { request, merchant } = await newMerchant()
    await credit(merchant, 20)
    const response = await POST(request(PATH, { body: body() }))
    expect(response.status).toBe(201)
    const withdrawal = Answer.parse(await response.json())
    expect(withdrawal).toMatchObject({
      status: 'PROCESSING',
      type: 'CASHOUT',
      source: 'PIX',
      origin: 'API',
      amount: 20,
      feeAmount: 5,
      finalAmount: 15,
      pixKey: 'ana@example.com',
      pixKeyType: 'EMAIL',
    })
    expect(withdrawal._info).toMatch(/^15\.00 BRL .* fee of 5\.00 BRL/)
  })
})

describe('400', () => {
  test('for a field that it does not know, naming the one that was meant', async () => {
    const { request, merchant } = await newMerchant()
    await credit(merchant, 100)
    const response = await POST(request(PATH, { body: body({ idempotency_key: randomUUID() }) }))
    expect(response.status).toBe(400)
    const { message } = ErrorSchema.parse(await response.json())
    expect(message).toBe('idempotency_key: is not a known field; did you mean idempotencyKey?')
  })
})

describe('an idempotency key in the header', () => {
  test('makes one withdrawal of two requests, as the same key in the body does', async () => {
    const { request, merchant } = await newMerchant()
    await credit(merchant, 100)
    const key = randomUUID()
    const headers = { 'Idempotency-Key': key }
    const first = await POST(request(PATH, { body: body(), headers }))
    const second = await POST(request(PATH, { body: body(), headers }))
    const third = await POST(request(PATH, { body: body({ idempotencyKey: key }) }))
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    const made = await first.json()
    expect(await second.json()).toEqual(made)
    expect(await third.json()).toEqual(made)
    const other = await POST(request(PATH, { body: body({ amount: 21 }), headers }))
    expect(other.status).toBe(409)
  })

  test('is refused where the body has another, and nothing is withdrawn', async () => {
    const { request, merchant } = await newMerchant()
    const { merchantId } = merchant
    await credit(merchant, 100)
    const sent = body({ idempotencyKey: randomUUID() })
    const headers = { 'Idempotency-Key': randomUUID() }
    const response = await POST(request(PATH, { body: sent, headers }))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['Idempotency-Key'])
    expect(await prisma.transaction.count({ where: { merchantId, type: 'CASHOUT' } })).toBe(0)
  })
})

describe('401', () => {
  test('without a key', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: body(), headers: { authorization: '' } }))
    expect(response.status).toBe(401)
  })
})

describe('403', () => {
  test('for a key that may not withdraw', async () => {
    const { request } = await newMerchant({ scopes: ['read', 'charge'] })
    expect((await POST(request(PATH, { body: body() }))).status).toBe(403)
  })
})
