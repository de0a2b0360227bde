import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { EVENTS } from './notices'
import { wooviPsp } from './woovi'

// What nothing depends on is read in any form.

/** The adapter of a Woovi that answers so to each method and path after `/api/v1`. */
function playWoovi(answers: Record<string, object>) {
  const asked: string[] = []
  const psp = wooviPsp({
    baseUrl: 'https://woovi.test',
    appId: 'app',
    tls: {},
    async fetch(input, init) {
      const route = `${init?.method} ${new URL(String(input)).pathname.replace('/api/v1', '')}`
      asked.push(route)
      return Response.json(answers[route] ?? {})
    },
  })
  return { psp, asked }
}

const id = randomUUID()

test('a charge is found without what it needs to be paid', async () => {
  const charge = { correlationID: id, status: 'EXPIRED', brCode: null }
  const transaction = { type: 'PAYMENT', value: 100, time: '2026-05-01T12:00:00Z' }
  const received = { ...transaction, endToEndId: 'E1', payer: 'Bia', charge }
  const { psp } = playWoovi({
    [`GET /charge/${id}`]: { charge },
    'GET /transaction': { transactions: [received], pageInfo: { hasNextPage: false } },
  })
  expect(await psp.findCharge(id)).toMatchObject({
    status: 'paid',
    payments: [{ endToEndId: 'E1', amount: 100n, payer: { name: null } }],
  })
})

test('a payout that was made without a time was made by now', async () => {
  const payment = { correlationID: id, value: 100, status: 'CONFIRMED' }
  const transaction = { endToEndId: 'E1', time: 'Sat Aug 28 2026' }
  const { psp } = playWoovi({ [`GET /payment/${id}`]: { payment, transaction } })
  const paid = { status: 'paid', endToEndId: 'E1', settledAt: expect.any(Date) }
  expect(await psp.findPayout(id)).toMatchObject(paid)
})

test('a refund that was made without a time and an id of its own was made by now', async () => {
  const refund = { correlationID: id, value: 100, status: 'REFUNDED', time: null }
  const { psp } = playWoovi({ [`GET /refund/${id}`]: { pixTransactionRefund: refund } })
  const paid = { status: 'paid', returnId: id, settledAt: expect.any(Date) }
  expect(await psp.findRefund({ refundId: id, paymentId: 'E1' })).toEqual(paid)
})

test('a webhook of somebody else is left alone, whatever it tells', async () => {
  const url = 'https://shop.example/avisos'
  const ours = EVENTS.map((event) => ({ id: event, name: 'Guichê', url, event }))
  const { psp, asked } = playWoovi({
    'GET /webhook': { webhooks: [{ id: 7, url: null }, ...ours] },
  })
  expect(await psp.notices!.find()).toBe(url)
  await psp.notices!.register(url)
  expect(new Set(asked)).toEqual(new Set(['GET /webhook']))
})

test('a notice names its charge, whatever else it tells', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = publicKey.export({ type: 'spki', format: 'pem' })
  const { psp } = playWoovi({ 'GET /webhook/public-keys': { public_keys: [{ key }] } })
  const event = 'OPENPIX:CHARGE_COMPLETED'
  const body = JSON.stringify({ event, charge: { correlationID: id }, pix: [], payment: 'none' })
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')
  const headers = new Headers({ 'x-webhook-signature': signature })
  expect(await psp.readNotices(body, headers)).toEqual([{ about: 'charge', transactionId: id }])
})
