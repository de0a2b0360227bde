import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { issuePaths, newPaidCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { GET, PUT } from './route'

const AUTHORIZATION = `Bearer ${bankSecret(env.SECRET_KEY)}`
const RETURN_ID = expect.stringMatching(/^D99999012\d{12}[0-9A-Za-z]{11}$/)
const INSTANT = expect.stringMatching(/\.\d{3}Z$/)
const newOrderId = () => toTxid(randomUUID())

/** A refund order for the whole amount of a payment, in reais. */
async function order(reais = 19.9) {
  const { merchant } = await newMerchant()
  const { endToEndId, amount } = await newPaidCharge(merchant, { amount: reais })
  return { endToEndId: endToEndId!, amount: amount.toString() }
}

/** Sends a request like the sandbox's PSP adapter, by default with its credential. */
function call(orderId: string, body?: object, authorization = AUTHORIZATION) {
  const init = body && { method: 'PUT', body: JSON.stringify(body) }
  const headers = { authorization, 'content-type': 'application/json' }
  const url = `http://localhost:3000/sandbox/pix/refunds/${orderId}`
  const request = new Request(url, { ...init, headers })
  return (body ? PUT : GET)(request, params({ orderId }))
}

const tell = async (orderId: string) => (await call(orderId)).json()

describe('PUT 200', () => {
  test('takes an order, and gives the payment back a moment later', async () => {
    const orderId = newOrderId()
    const response = await call(orderId, await order())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'processing', returnId: RETURN_ID })
    await settleBankRefund(orderId)
    expect(await tell(orderId)).toEqual({ status: 'paid', returnId: RETURN_ID, settledAt: INSTANT })
  })

  test('takes a repeat for the same order, of ten at once too', async () => {
    const orderId = newOrderId()
    const wanted = await order()
    const race = await Promise.all(Array.from({ length: 10 }, () => call(orderId, wanted)))
    expect(new Set(await Promise.all(race.map((one) => one.text()))).size).toBe(1)
    expect(await prisma.sandboxRefund.count({ where: { orderId } })).toBe(1)
  })

  test('of ten orders for one payment takes one: no more goes back than was paid', async () => {
    const wanted = await order()
    const race = await Promise.all(Array.from({ length: 10 }, () => call(newOrderId(), wanted)))
    const answers = await Promise.all(race.map((one) => one.json()))
    expect(answers.filter(({ status }) => status === 'processing')).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'ALREADY_RETURNED')).toHaveLength(9)
  })

  test('refuses at once where the amount asks for it, and says why', async () => {
    const response = await call(newOrderId(), await order(402.01))
    expect(await response.json()).toEqual({ status: 'refused', reason: 'PAYER_ACCOUNT_CLOSED' })
  })

  test('takes what it refuses afterwards, where the amount asks for that', async () => {
    const orderId = newOrderId()
    expect(await (await call(orderId, await order(402.02))).json()).toMatchObject({
      status: 'processing',
    })
    await settleBankRefund(orderId)
    expect(await tell(orderId)).toEqual({ status: 'refused', reason: 'REFUSED_BY_PAYER_BANK' })
  })
})

describe('400', () => {
  test('for an order that names no payment or no amount', async () => {
    const response = await call(newOrderId(), { endToEndId: 'E1', amount: 1990 })
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['amount', 'endToEndId'])
  })
})

describe('401', () => {
  test("for everyone but the sandbox's adapter, also for a merchant with a key", async () => {
    const { secretKey } = await newMerchant()
    const orderId = newOrderId()
    const wanted = await order()
    for (const authorization of ['', 'Bearer test', `Bearer ${secretKey}`]) {
      expect((await call(orderId, wanted, authorization)).status).toBe(401)
      expect((await call(orderId, undefined, authorization)).status).toBe(401)
    }
    expect(await prisma.sandboxRefund.count({ where: { orderId } })).toBe(0)
  })
})

describe('404', () => {
  test('for an order that was never sent, and for a payment that was never taken', async () => {
    expect((await call(newOrderId())).status).toBe(404)
    const wanted = await order()
    const endToEndId = wanted.endToEndId.replace('E99999004', 'E99999005')
    expect((await call(newOrderId(), { ...wanted, endToEndId })).status).toBe(404)
  })
})

describe('409', () => {
  test('for an id that was used for another order', async () => {
    const orderId = newOrderId()
    const wanted = await order()
    await call(orderId, wanted)
    const response = await call(orderId, { ...wanted, amount: '1' })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
  })
})
