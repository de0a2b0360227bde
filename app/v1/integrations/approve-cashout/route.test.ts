import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

const PATH = '/v1/integrations/approve-cashout'

/** A merchant that approves every withdrawal, and a pending one. */
async function waiting() {
  const made = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const withdrawal = await newWithdrawal(made.merchant)
  const approve = (body: object) => POST(made.request(PATH, { body }))
  return { ...made, withdrawal, approve, id: Number(withdrawal.id) }
}

describe('200', () => {
  test('sends a withdrawal by its transactionId or its legacy id', async () => {
    for (const by of ['transactionId', 'id'] as const) {
      const { withdrawal, approve, id } = await waiting()
      const { transactionId } = withdrawal
      const response = await approve(by === 'id' ? { id } : { transactionId })
      expect(response.status).toBe(200)
      const answer = TransactionSchema.parse(await response.json())
      expect(answer).toMatchObject({ transactionId, status: 'PROCESSING' })
    }
  })
})

describe('400', () => {
  test('without either id', async () => {
    const { approve } = await waiting()
    expect((await approve({})).status).toBe(400)
    expect((await approve({ id: null, transactionId: null })).status).toBe(400)
    expect(await issuePaths(await approve({ id: 0 }))).toEqual(['id'])
  })

  test('for any other field, and nothing is approved', async () => {
    const { approve, withdrawal, id } = await waiting()
    const { transactionId } = withdrawal
    expect(await issuePaths(await approve({ transactionid: transactionId, id }))).toEqual([
      'transactionid',
    ])
    expect((await approve({ transactionId, id: null })).status).toBe(200)
  })

  test('for two ids that do not mean the same withdrawal, and nothing is approved', async () => {
    const { merchant, withdrawal, approve, id } = await waiting()
    const { transactionId } = withdrawal
    const other = await newWithdrawal(merchant)
    const foreign = await waiting()
    for (const wrong of [Number(other.id), foreign.id, Number.MAX_SAFE_INTEGER]) {
      const response = await approve({ transactionId, id: wrong })
      expect(response.status).toBe(400)
      const { message } = ErrorSchema.parse(await response.json())
      expect(message).toBe('transactionId and id do not mean the same withdrawal')
    }
    expect((await approve({ transactionId, id })).status).toBe(200)
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not withdraw', async () => {
    const { request } = await newMerchant({ scopes: ['read', 'charge'] })
    const body = { transactionId: randomUUID() }
    const nobody = { authorization: '' }
    expect((await POST(request(PATH, { body, headers: nobody }))).status).toBe(401)
    expect((await POST(request(PATH, { body }))).status).toBe(403)
  })
})

describe('404', () => {
  test("for another merchant's, which stays as it was", async () => {
    const { withdrawal, approve, id } = await waiting()
    const stranger = await waiting()
    const { transactionId } = withdrawal
    for (const body of [{ transactionId }, { id }]) {
      expect((await stranger.approve(body)).status).toBe(404)
    }
    expect((await approve({ transactionId })).status).toBe(200)
  })

  test('for a charge', async () => {
    const { merchant, approve } = await waiting()
    const charge = await newCharge(merchant)
    const response = await approve({ transactionId: charge.transactionId })
    expect(response.status).toBe(404)
    expect((await response.json()).message).toBe('There is no such withdrawal in this account')
  })
})

describe('409', () => {
  test('for one that was approved before', async () => {
    const { approve, id } = await waiting()
    await approve({ id })
    const response = await approve({ id })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('invalid_state')
  })
})
