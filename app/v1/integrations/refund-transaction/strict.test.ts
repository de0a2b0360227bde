import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, issuePaths, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

/** A merchant with a balance of 50.00 and a paid charge of 19.90. */
async function paid() {
  const made = await newMerchant()
  await credit(made.merchant, 50)
  const { transactionId } = await newPaidCharge(made.merchant)
  const ask = (fields: object = {}, headers = {}) => {
    const body = { transactionId, ...fields }
    return POST(made.request('/v1/integrations/refund-transaction', { body, headers }))
  }
  const { merchantId } = made.merchant
  const count = () => prisma.refund.count({ where: { merchantId } })
  return { ...made, transactionId, ask, count }
}

test('200 for parts, until nothing is left; above that 400, which says what is left', async () => {
  const { ask, count } = await paid()
  for (const amount of [10, 0.01]) {
    const response = await ask({ amount })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'COMPLETED', refund: { amount } })
  }
  for (const amount of [9.9, 19.9, 19.91, 1_000_000]) {
    const response = await ask({ amount })
    expect(response.status).toBe(400)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({
      error: 'invalid_request',
      message:
        'amount: must be at most 9.89, which is what is left of the charge after its refunds',
      detail: { remainingAmount: 9.89, issues: [{ path: 'amount' }] },
    })
  }
  expect(await (await ask()).json()).toMatchObject({ refund: { amount: 9.89 } })
  expect((await ask({ amount: 0.02 })).status).toBe(400)
  expect(await count()).toBe(3)
})

// JSON writes the NaN of a wrong calculation as null.
test.each([0, -1, 0.001, '10', null])('400 for an amount of %s', async (amount) => {
  const { ask, count } = await paid()
  const response = await ask({ amount })
  expect(response.status).toBe(400)
  expect(await issuePaths(response)).toContain('amount')
  expect(await count()).toBe(0)
})

test('the whole amount is the same as none, and a repeat of it', async () => {
  const { ask, count } = await paid()
  const idempotencyKey = randomUUID()
  const first = await ask({ idempotencyKey, amount: 19.9 })
  expect(first.status).toBe(200)
  for (const amount of [undefined, 19.9]) {
    expect((await ask({ idempotencyKey, amount })).headers.get('Idempotent-Replayed')).toBe('true')
  }
  expect(await count()).toBe(1)
})

test.each([
  ['value', 'known: transactionId, reason, idempotencyKey, amount, remainingAmount'],
  ['Amount', 'did you mean amount?'],
  ['amountCents', 'known: transactionId, reason, idempotencyKey, amount, remainingAmount'],
])('a field %s, which would mean another amount, is refused', async (field, told) => {
  const { ask, count } = await paid()
  const response = await ask({ [field]: 10 })
  expect(response.status).toBe(400)
  const { message } = ErrorSchema.parse(await response.json())
  expect(message).toBe(`${field}: is not a known field; ${told}`)
  expect(await count()).toBe(0)
})

test('the key may come in the header, and one that differs from the body is refused', async () => {
  const { ask, count } = await paid()
  const key = randomUUID()
  expect((await ask({}, { 'idempotency-key': key })).status).toBe(200)
  const repeat = await ask({ idempotencyKey: key })
  expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
  const both = await ask({ idempotencyKey: randomUUID() }, { 'idempotency-key': key })
  expect(await issuePaths(both)).toEqual(['Idempotency-Key'])
  expect(await count()).toBe(1)
})

test("another's charge, and a withdrawal, are not found, whatever the amount", async () => {
  const { ask, merchant } = await paid()
  const stranger = await paid()
  const { transactionId } = await newWithdrawal(merchant)
  expect((await ask({ transactionId: stranger.transactionId, amount: 19.9 })).status).toBe(404)
  expect((await ask({ transactionId, amount: 20 })).status).toBe(404)
})
