import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

/** Sends a request without a credential, like a payer. */
const get = (transactionId: string) =>
  GET(new Request(`http://localhost:3000/v1/pay/${transactionId}`), params({ transactionId }))

describe('200', () => {
  test('shows a payer what to pay, to whom and until when, and nothing else', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, {
      amount: 19.9,
      description: 'Pedido 42',
      clientName: 'Bia',
      clientCpf: '52998224725',
      clientEmail: 'bia@example.com',
    })
    const response = await get(charge.transactionId)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      transactionId: charge.transactionId,
      status: 'PENDING',
      amount: 19.9,
      description: 'Pedido 42',
      merchantName: 'Padaria da Ana',
      pixCode: charge.pixCode,
      createdAt: charge.createdAt.toISOString(),
      expiresAt: charge.expiresAt?.toISOString(),
      updatedAt: charge.updatedAt.toISOString(),
      paidAt: null,
      endToEndId: null,
      returnedAmount: null,
      isPaidOtherwise: false,
      otherPayments: [],
      operatorDecision: null,
    })
  })

  test('says that it is paid, when and by which payment', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await credit(merchant, 10)
    expect(await (await get(transactionId)).json()).toMatchObject({
      status: 'COMPLETED',
      paidAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      endToEndId: expect.stringMatching(/^E\d{8}/),
    })
  })

  test('lets the charge of an account suspended since be looked at', async () => {
    const { merchant } = await newMerchant({ status: 'SUSPENDED' })
    const { transactionId } = await newCharge(merchant)
    expect((await get(transactionId.toUpperCase())).status).toBe(200)
  })
})

describe('404', () => {
  test("for a withdrawal, which is no payer's business", async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await newWithdrawal(merchant)
    const response = await get(transactionId)
    expect(response.status).toBe(404)
    expect(ErrorSchema.parse(await response.json()).error).toBe('not_found')
  })

  test.each([randomUUID(), '1', 'x', '\0', "' OR 1=1 --"])('for %j', async (id) => {
    expect((await get(id)).status).toBe(404)
  })
})
