import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newSessionOrder } from '@/lib/providers/card-contract.testing'
import type { CardNotice } from '@/lib/providers/cards/port'
import { signNotice } from '@/lib/providers/cards/stripe/fake/notices.testing'
import { readStripeNotice } from './notice'
import { NOTICE_KINDS } from './notice-kinds'
import { startStripe } from './world.testing'

let world: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())

const ID = '0199f3a0-5f7a-7c3a-9d49-2b1f4d5f0a11'
const now = () => Math.floor(Date.now() / 1000)
const read = ({ body, headers }: { body: string; headers: Headers }) =>
  world.processor.readNotice(body, headers)

/** A signed notice about a made-up object. */
const signedNotice = (type: string, object: object, at?: number) =>
  world.fake.notice(world.fake.eventOf(type, { id: 'x_1', object: 'x', ...object }), at)

async function paid() {
  const order = newSessionOrder()
  const { sessionId } = await world.processor.openSession(order)
  await world.fake.complete(sessionId)
  return { order, sessionId, paymentId: world.fake.state.session(sessionId).payment_intent! }
}

describe('an event', () => {
  test.each(Object.entries(NOTICE_KINDS))('%s is about a %s of ours', async (type, about) => {
    const notice = await read(signedNotice(type, { metadata: { transactionId: ID } }))
    const disputeId = about === 'dispute' ? { disputeId: 'x_1' } : {}
    expect(notice).toEqual({ about, transactionId: ID, ...disputeId })
  })

  test.each(['charge.refunded', 'refund.failed', 'charge.dispute.closed'])(
    '%s that carries no id of ours is asked for by its payment',
    async (type) => {
      const { order, paymentId } = await paid()
      const { transactionId } = order
      const named = await read(signedNotice(type, { metadata: {}, payment_intent: paymentId }))
      expect(named).toMatchObject({ transactionId })
      const expanded = await read(signedNotice(type, { payment_intent: { id: paymentId } }))
      expect(expanded).toMatchObject({ transactionId })
    },
  )

  test.each([
    ['carries an id that is none of ours', { metadata: { transactionId: 'order-17' } }],
    ['carries none', { metadata: null }],
    ['is of a payment that Stripe does not know', { payment_intent: 'pi_gone' }],
    ['is of no payment', { payment_intent: null }],
  ])('that %s is of nothing', async (_, object) => {
    expect(await read(signedNotice('charge.dispute.created', object))).toEqual({ about: 'nothing' })
  })

  test('whose payment can not be asked for is not taken, so that it is sent again', async () => {
    const { paymentId } = await paid()
    world.fake.fail('maintenance', { on: 'GET /v1/payment_intents' })
    const failing = read(signedNotice('refund.updated', { payment_intent: paymentId }))
    await expect(failing).rejects.toMatchObject({ code: 'acquirer_unavailable' })
  })

  test.each(['customer.created', 'invoice.paid', 'toString', '__proto__'])(
    'of a kind that is not ours is ignored: %s',
    async (type) => {
      expect(await read(signedNotice(type, { metadata: { transactionId: ID } }))).toBeNull()
    },
  )

  test.each(['[]', '{}', 'null', '"x"', 'not JSON', '{"type":"refund.updated"}'])(
    'of another shape is ignored, when it is signed: %s',
    async (body) => {
      expect(await read(signNotice(body, world.fake.webhookSecret))).toBeNull()
    },
  )
})

describe('a signature', () => {
  const object = { metadata: { transactionId: ID } }
  const unauthenticated = { code: 'unauthenticated' }

  test('is taken for five minutes', async () => {
    const fresh = signedNotice('checkout.session.expired', object, now() - 280)
    expect(await read(fresh)).toMatchObject({ about: 'session' })
    const stale = signedNotice('checkout.session.expired', object, now() - 320)
    await expect(read(stale)).rejects.toMatchObject(unauthenticated)
  })

  test('by another secret, or none, is refused', async () => {
    const { body } = signedNotice('checkout.session.expired', object)
    const forged = signNotice(body, 'whsec_another')
    await expect(read(forged)).rejects.toMatchObject(unauthenticated)
    const t = now()
    for (const header of ['', 't=1', `t=${t}`, `t=${t},v1=`, `t=${t},v0=00`, 'v1=00']) {
      const headers = new Headers({ 'stripe-signature': header })
      await expect(read({ body, headers })).rejects.toMatchObject(unauthenticated)
    }
  })

  test('by no secret is refused where the account has none', async () => {
    const { body, headers } = signNotice(signedNotice('charge.refunded', object).body, '')
    const verifyHeader = () => true
    const stripe = { webhooks: { signature: { verifyHeader } } } as unknown as Stripe
    const taken = readStripeNotice(stripe, '', body, headers)
    await expect(taken).rejects.toMatchObject(unauthenticated)
  })

  test('of another time than the signed one is refused', async () => {
    const { body, headers } = signedNotice('checkout.session.expired', object, now() - 1_000)
    const made = headers.get('stripe-signature')!
    const moved = new Headers({ 'stripe-signature': made.replace(/t=\d+/, `t=${now()}`) })
    await expect(read({ body, headers: moved })).rejects.toMatchObject(unauthenticated)
  })
})

test('notices that arrive over HTTP, twice and out of order, say the same of the same payment', async () => {
  const taken: (CardNotice | null)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = new Headers(request.headers as Record<string, string>)
    taken.push(await world.processor.readNotice(Buffer.concat(chunks).toString(), headers))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`
  world.fake.notify(url)

  const { order, paymentId, sessionId } = await paid()
  const { transactionId } = order
  const { id: disputeId } = await world.fake.dispute(paymentId)
  await world.fake.sendAgain(world.fake.lastEvent('checkout.session.completed', sessionId)!)

  const session = { about: 'session', transactionId }
  const dispute = { about: 'dispute', transactionId, disputeId }
  expect(taken).toEqual([session, session, dispute, dispute, session])
  expect(world.fake.sent.every(({ status }) => status === 200)).toBe(true)
})
