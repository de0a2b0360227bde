import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { issuePaths } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { GET, PUT } from './route'

const AUTHORIZATION = `Bearer ${bankSecret(env.SECRET_KEY)}`
const END_TO_END_ID = expect.stringMatching(/^E99999012\d{12}[0-9A-Za-z]{11}$/)
const INSTANT = expect.stringMatching(/\.\d{3}Z$/)
const newOrderId = () => toTxid(randomUUID())
const order = (fields: object = {}) => ({ amount: '1500', pixKey: 'ana@example.com', ...fields })

/** Sends a request like the sandbox's PSP adapter, by default with its credential. */
function call(orderId: string, body?: object, authorization = AUTHORIZATION) {
  const init = body && { method: 'PUT', body: JSON.stringify(body) }
  const headers = { authorization, 'content-type': 'application/json' }
  const url = `http://localhost:3000/sandbox/pix/payouts/${orderId}`
  const request = new Request(url, { ...init, headers })
  return (body ? PUT : GET)(request, params({ orderId }))
}

const tell = async (orderId: string) => (await call(orderId)).json()

describe('PUT 200', () => {
  test('takes an order, which is paid a moment later', async () => {
    const orderId = newOrderId()
    const response = await call(orderId, order())
    expect(response.status).toBe(200)
    const taken = { status: 'processing', endToEndId: END_TO_END_ID, gatewayId: null }
    expect(await response.json()).toEqual(taken)
    expect(await tell(orderId)).toEqual(taken)
    await settleBankPayout(orderId)
    expect(await tell(orderId)).toEqual({ ...taken, status: 'paid', settledAt: INSTANT })
  })

  test('takes a repeat for the same order, of ten at once too', async () => {
    const orderId = newOrderId()
    const race = await Promise.all(Array.from({ length: 10 }, () => call(orderId, order())))
    const answers = await Promise.all(race.map((response) => response.text()))
    expect(new Set(answers).size).toBe(1)
    expect(await prisma.sandboxPayout.count({ where: { orderId } })).toBe(1)
  })

  test('refuses at once where the key asks for it, and says why', async () => {
    const response = await call(newOrderId(), order({ pixKey: 'recusado@sandbox.guiche' }))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'refused', reason: 'PIX_KEY_NOT_FOUND' })
  })
})

describe('GET 200', () => {
  test('says that a payout came back, and why', async () => {
    const orderId = newOrderId()
    await call(orderId, order({ pixKey: 'devolvido@sandbox.guiche' }))
    await settleBankPayout(orderId)
    await returnPayout(orderId)
    expect(await tell(orderId)).toEqual({
      status: 'returned',
      endToEndId: END_TO_END_ID,
      gatewayId: null,
      settledAt: INSTANT,
      reason: 'RETURNED_BY_DESTINATION',
    })
  })
})

describe('400', () => {
  test.each(['0', '-1', '1.5', '015', '1e3', '9'.repeat(16), 1500, null])(
    'for an amount of %j, which pays nothing',
    async (amount) => {
      const orderId = newOrderId()
      const response = await call(orderId, order({ amount }))
      expect(response.status).toBe(400)
      expect(await issuePaths(response)).toEqual(['amount'])
      expect(await prisma.sandboxPayout.count({ where: { orderId } })).toBe(0)
    },
  )

  test('for an order without a destination', async () => {
    const response = await call(newOrderId(), { amount: '1500', pixKey: '' })
    expect(await issuePaths(response)).toEqual(['pixKey'])
  })
})

describe('401', () => {
  test("for everyone but the sandbox's adapter, also for a merchant with a key", async () => {
    const { secretKey } = await newMerchant()
    const orderId = newOrderId()
    for (const authorization of ['', 'Bearer test', `Bearer ${secretKey}`]) {
      expect((await call(orderId, order(), authorization)).status).toBe(401)
      expect((await call(orderId, undefined, authorization)).status).toBe(401)
    }
    expect(await prisma.sandboxPayout.count({ where: { orderId } })).toBe(0)
  })
})

describe('404', () => {
  test('for an order that the bank never received', async () => {
    expect((await call(newOrderId())).status).toBe(404)
    expect((await call('x')).status).toBe(404)
  })
})

describe('409', () => {
  test('for an id that came with another order, and the first stands', async () => {
    const orderId = newOrderId()
    await call(orderId, order())
    for (const other of [order({ amount: '1501' }), order({ pixKey: 'bia@example.com' })]) {
      const response = await call(orderId, other)
      expect(response.status).toBe(409)
      expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
    }
    const payout = await prisma.sandboxPayout.findUnique({ where: { orderId } })
    expect(payout).toMatchObject({ amount: 1_500n, pixKey: 'ana@example.com' })
  })
})
