import { describe, expect, test } from 'vitest'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { eventPayload, presentEventData } from './event-payload'
import { presentTransaction } from './public-transaction'

const ORIGIN = 'https://pay.example.com'

describe("an event's data", () => {
  test('is the transaction and the names by which a receiver finds its own record', async () => {
    const { merchant } = await newMerchant()
    const referenceId = crypto.randomUUID()
    const tracking_parameters = { utm_source: 'google', utm_campaign: 'natal' }
    const charge = await newCharge(merchant, { referenceId, tracking_parameters })
    expect(presentEventData(charge, ORIGIN)).toEqual({
      ...presentTransaction(charge, ORIGIN),
      id: Number(charge.id),
      referenceId,
      checkoutSessionId: null,
      paymentIntentId: null,
      trackingParameters: tracking_parameters,
      tracking_parameters,
      utm_source: 'google',
      utm_medium: null,
      utm_campaign: 'natal',
      utm_content: null,
      utm_term: null,
    })
  })

  test('has for referenceId the key of the request, or else the transactionId', async () => {
    const { merchant } = await newMerchant()
    const idempotencyKey = crypto.randomUUID()
    expect(
      presentEventData(await newWithdrawal(merchant, { idempotencyKey }), ORIGIN).referenceId,
    ).toBe(idempotencyKey)
    const charge = await newCharge(merchant)
    expect(presentEventData(charge, ORIGIN).referenceId).toBe(charge.transactionId)
  })

  test('names the charge that could not take the payment, and is else without that field', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { referenceId: crypto.randomUUID() })
    const extra = await newCharge(merchant)
    const chargeId = charge.transactionId
    expect(presentEventData({ ...extra, chargeId }, ORIGIN)).toEqual({
      ...presentEventData(extra, ORIGIN),
      chargeId,
    })
    expect(presentEventData(charge, ORIGIN)).not.toHaveProperty('chargeId')
  })

  test('is the third of three fields, and its bytes are the same each time', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const payload = eventPayload('transaction.created', charge.createdAt, charge, ORIGIN)
    expect(Object.keys(JSON.parse(payload))).toEqual(['event', 'timestamp', 'data'])
    expect(eventPayload('transaction.created', charge.createdAt, charge, ORIGIN)).toBe(payload)
  })
})
