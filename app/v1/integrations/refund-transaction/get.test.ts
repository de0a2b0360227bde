import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundsSchema } from '@/lib/payments/refunds/public-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import {
  credit,
  issuePaths,
  newPaidCharge,
  newWithdrawal,
  refuseRefund,
} from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/integrations/refund-transaction'

/** A merchant with a balance of 50.00 and a paid charge of 19.90. */
async function paid(wanted = {}) {
  const made = await newMerchant(wanted)
  await credit(made.merchant, 50)
  const { merchantId, transactionId } = await newPaidCharge(made.merchant)
  const read = (of = transactionId, headers = {}) =>
    GET(made.request(`${PATH}?transactionId=${of}`, { headers }))
  const ask = (fields: object) => createRefund(merchantId, { transactionId, ...fields })
  return { ...made, merchantId, transactionId, read, ask }
}

test('200 with all tries, why each failed, and by which key it was asked for', async () => {
  const { ask, read, transactionId } = await paid()
  expect(await (await read()).json()).toEqual({
    transactionId,
    status: 'COMPLETED',
    remainingAmount: 19.9,
    refunds: [],
  })
  const idempotencyKey = randomUUID()
  const { refund } = await ask({ idempotencyKey })
  await refuseRefund(refund, 'AB03')
  await ask({ idempotencyKey: randomUUID(), reason: 'de novo' })
  const response = await read(transactionId.toUpperCase())
  expect(response.status).toBe(200)
  const told = RefundsSchema.parse(await response.json())
  expect(told).toMatchObject({ transactionId, status: 'COMPLETED' })
  expect(told.refunds).toMatchObject([
    {
      refundId: refund.refundId,
      status: 'FAILED',
      idempotencyKey,
      refusal: 'AB03',
      refusalMessage: 'Reason given: The payment took longer than it may (AB03).',
      settledAt: expect.any(String),
    },
    { status: 'PENDING', reason: 'de novo', refusal: null, refusalMessage: null },
  ])
})

test('200 with the amount of each refund, and what is left of the charge', async () => {
  const { ask, read } = await paid()
  const { refund } = await ask({ amount: 5 })
  await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
  const failed = await ask({ amount: 2.9 })
  await refuseRefund(failed.refund, 'AB03')
  await ask({ amount: 4.5 })
  expect(await (await read()).json()).toMatchObject({
    status: 'COMPLETED',
    remainingAmount: 10.4,
    refunds: [
      { status: 'COMPLETED', amount: 5 },
      { status: 'FAILED', amount: 2.9 },
      { status: 'PENDING', amount: 4.5 },
    ],
  })
})

test('200 however often: it makes no refund', async () => {
  const { read, merchantId } = await paid()
  await Promise.all(Array.from({ length: 10 }, () => read()))
  expect(await prisma.refund.count({ where: { merchantId } })).toBe(0)
})

test('400 without a charge, and for what is no id', async () => {
  const { read, request } = await paid()
  expect(await issuePaths(await GET(request(PATH)))).toEqual(['transactionId'])
  expect(await issuePaths(await read('1'))).toEqual(['transactionId'])
})

test('200 with `acquirer`, and 400 for another parameter, which is named once', async () => {
  const { request, transactionId } = await paid()
  const path = `${PATH}?transactionId=${transactionId}`
  expect((await GET(request(`${path}&acquirer=x`))).status).toBe(200)
  const response = await GET(request(`${path}&foo=1`))
  expect(response.status).toBe(400)
  expect((await response.json()).detail.issues).toEqual([
    { path: 'foo', message: 'is not a known parameter; known: transactionId' },
  ])
})

test('401 and 403 without a key, and for one that may not read', async () => {
  const { read, transactionId } = await paid({ scopes: ['charge', 'withdraw'] })
  expect((await read(transactionId, { authorization: '' })).status).toBe(401)
  expect((await read()).status).toBe(403)
})

test("404 for another merchant's charge, a withdrawal and none", async () => {
  const [owner, stranger] = [await paid(), await paid()]
  const withdrawal = await newWithdrawal(stranger.merchant)
  for (const id of [owner.transactionId, withdrawal.transactionId, randomUUID()]) {
    const response = await stranger.read(id)
    expect(response.status).toBe(404)
    expect(ErrorSchema.parse(await response.json()).error).toBe('not_found')
  }
})
