import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

/** Sends a request without a credential. */
const get = (transactionId: string) =>
  GET(new Request(`http://localhost:3000/v1/receipts/${transactionId}`), params({ transactionId }))

describe('200', () => {
  test('shows a paid charge to whoever has its address', async () => {
    const { merchant } = await newMerchant()
    const { transactionId, endToEndId } = await credit(merchant, 10)
    const response = await get(transactionId)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ transactionId, amount: 10, endToEndId })
  })
})

describe('404', () => {
  test('is the same, but for the id of the request, for what is unknown and what is unpaid', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const withdrawal = await newWithdrawal(merchant)
    for (const id of [charge.transactionId, withdrawal.transactionId, randomUUID(), 'x']) {
      const response = await get(id)
      expect(response.status).toBe(404)
      const { detail, ...error } = ErrorSchema.parse(await response.json())
      expect(Object.keys(detail)).toEqual(['requestId'])
      expect(error).toEqual({
        statusCode: 404,
        error: 'not_found',
        message: 'There is no receipt under this address',
      })
    }
  })
})
