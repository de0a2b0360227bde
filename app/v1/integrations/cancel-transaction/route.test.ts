import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { AppError } from '@/lib/kernel/errors'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import {
  eventsOf,
  issuePaths,
  newCharge,
  newPaidCharge,
  newWithdrawal,
} from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { askBank } from '@/lib/sandbox/testing'
import { POST } from './route'

const bank = vi.fn((...call: Parameters<typeof fetch>) => askBank(new Request(...call)))
beforeEach(() => vi.stubGlobal('fetch', bank))
afterEach(() => vi.unstubAllGlobals())

async function waiting(wanted = {}) {
  const made = await newMerchant(wanted)
  const charge = await newCharge(made.merchant)
  const { transactionId } = charge
  const cancel = (body: object = { transactionId }, headers = {}) =>
    POST(made.request('/v1/integrations/cancel-transaction', { body, headers }))
  return { ...made, charge, transactionId, cancel }
}

describe('200', () => {
  test('cancels a charge that waits, and tells of it once, also to who asks again', async () => {
    const { cancel, charge, transactionId } = await waiting()
    const first = await cancel()
    expect(first.status).toBe(200)
    expect(first.headers.has('Idempotent-Replayed')).toBe(false)
    const cancelled = TransactionSchema.parse(await first.json())
    expect(cancelled).toMatchObject({ transactionId, status: 'CANCELLED' })
    const again = await cancel()
    expect(again.status).toBe(200)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.json()).toEqual(cancelled)
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
  })

  test('leaves a code that the bank takes no payment of', async () => {
    const { cancel, charge } = await waiting()
    await cancel()
    const payer = { name: 'Bia', document: '52998224725' }
    await expect(payCode({ pixCode: charge.pixCode!, payer })).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('cancelled'),
    })
  })
})

describe('400', () => {
  test('without the id of a transaction', async () => {
    const { cancel } = await waiting()
    for (const body of [{}, { transactionId: 'x' }, { transactionId: 1 }]) {
      const response = await cancel(body)
      expect(response.status).toBe(400)
      expect(await issuePaths(response)).toEqual(['transactionId'])
    }
  })

  test('for any other field, and nothing is cancelled', async () => {
    const { cancel, charge, transactionId } = await waiting()
    const response = await cancel({ transactionId, amount: 1 })
    expect(await issuePaths(response)).toEqual(['amount'])
    expect(await eventsOf(charge)).toEqual(['transaction.created'])
    expect((await cancel({ transactionId, acquirer: 'x' })).status).toBe(200)
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not charge', async () => {
    const { cancel, transactionId } = await waiting({ scopes: ['read', 'withdraw'] })
    expect((await cancel({ transactionId }, { authorization: '' })).status).toBe(401)
    expect((await cancel()).status).toBe(403)
  })
})

describe('404', () => {
  test("for another merchant's charge, which stays payable, a withdrawal and none", async () => {
    const { charge, transactionId } = await waiting()
    const stranger = await waiting()
    const withdrawal = await newWithdrawal(stranger.merchant)
    for (const id of [transactionId, withdrawal.transactionId, randomUUID()]) {
      expect((await stranger.cancel({ transactionId: id })).status, id).toBe(404)
    }
    expect(await eventsOf(charge)).toEqual(['transaction.created'])
  })
})

describe('409', () => {
  test('for a charge that is paid, naming its state', async () => {
    const { cancel, merchant } = await waiting()
    const { transactionId } = await newPaidCharge(merchant)
    const response = await cancel({ transactionId })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json())).toMatchObject({
      error: 'invalid_state',
      message: expect.stringContaining('COMPLETED'),
    })
  })
})

describe('503', () => {
  test('when the bank gives no answer; the charge stays as it was, and can be asked again', async () => {
    const { cancel, charge } = await waiting()
    bank.mockRejectedValueOnce(new TypeError('fetch failed'))
    const response = await cancel()
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(ErrorSchema.parse(await response.json()).error).toBe('acquirer_unavailable')
    expect(await eventsOf(charge)).toEqual(['transaction.created'])
    expect((await cancel()).status).toBe(200)
  })

  test('when the card provider does not know the session, as with the keys of another account', async () => {
    const { charge, request } = await newCardCharge()
    const unknown = new AppError('not_found', 'The card provider has no such session')
    vi.spyOn(sandboxCards, 'expireSession').mockRejectedValueOnce(unknown)
    const body = { transactionId: charge.transactionId }
    const response = await POST(request('/v1/integrations/cancel-transaction', { body }))
    expect(response.status).toBe(503)
    expect(ErrorSchema.parse(await response.json()).error).toBe('checkout_not_configured')
    expect(await eventsOf(charge)).toEqual(['transaction.created'])
  })
})
