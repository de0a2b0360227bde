import { expect, test } from 'vitest'
import { eventPayload } from '@/lib/payments/transaction/event-payload'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import { maskPayload } from './mask-payload'
import { MASKED } from './personal-data'

const AT = new Date('2026-11-23T12:00:00.000Z')

const charge = newTransaction({
  merchantId: 'm',
  transactionId: 't',
  id: 7n,
  type: 'CASHIN',
  source: 'PIX',
  settlementMode: 'internal',
  currency: 'brl',
  origin: 'API',
  amount: 1990n,
  feeAmount: 20n,
  requestDigest: new Uint8Array(),
  createdAt: AT,
  productName: 'Café',
  pixCode: '000201',
  clientName: 'Bia',
  clientEmail: 'bia@example.com',
  clientPhone: '11',
  clientCpf: '529',
  description: 'Para a Bia',
  trackingParameters: { utm_source: 'ads' },
})

const payloadOf = (detail = {}) =>
  eventPayload('transaction.created', AT, charge, 'https://g', detail)

test('nothing of the person is left, and all else stays in its order', () => {
  const whole = JSON.parse(payloadOf())
  const masked = JSON.parse(maskPayload(payloadOf()))
  expect(Object.keys(masked.data)).toEqual(Object.keys(whole.data))
  const gone = Object.keys(whole.data).filter((name) => masked.data[name] !== whole.data[name])
  expect(gone.filter((name) => whole.data[name] !== null)).toEqual([
    'description',
    'trackingParameters',
    'clientName',
    'clientEmail',
    'clientPhone',
    'clientCpf',
    'tracking_parameters',
    'utm_source',
  ])
  expect(gone.every((name) => masked.data[name] === null)).toBe(true)
  expect(masked.data).toMatchObject({ amount: 19.9, feeAmount: 0.2, productName: 'Café' })
})

test('free texts of a refund and of a defence are masked, and codes stay', () => {
  const detail = {
    refund: { amount: 5, reason: 'A Bia pediu', refusal: 'EXPIRED' },
    dispute: { payer: 'Bia', reason: 'FRAUD', defence: { text: 'A Bia recebeu', tries: 1 } },
  }
  expect(JSON.parse(maskPayload(payloadOf(detail))).data).toMatchObject({
    refund: { amount: 5, reason: null, refusal: 'EXPIRED' },
    dispute: { payer: null, reason: 'FRAUD', defence: { text: MASKED, tries: 1 } },
  })
})

test('a masked payload stays as it is', () => {
  const masked = maskPayload(payloadOf())
  expect(maskPayload(masked)).toBe(masked)
})
