import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSessionOrder } from '@/lib/providers/card-contract.testing'
import { createRefund } from './fake/after-payment.testing'
import { stripeProcessor } from './stripe'
import { startStripe } from './world.testing'

let world: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  world = await startStripe()
})
beforeEach(() => {
  world.fake.heal()
  world.fake.forbid(null)
  world.fake.refundsAre('succeeded')
})
afterAll(() => world.close())

async function paid(fields = {}) {
  const { fake, processor } = world
  const order = newSessionOrder(fields)
  const { sessionId } = await processor.openSession(order)
  await fake.complete(sessionId)
  const paymentId = fake.state.session(sessionId).payment_intent!
  return { order, sessionId, paymentId }
}

const refundOf = (paymentId: string, amount = 19_990n) => ({
  refundId: randomUUID(),
  paymentId,
  amount,
  reason: 'Não serviu',
})

const lastCall = () => world.fake.calls.at(-1)!

describe('a session', () => {
  test('that failed at Stripe is answered so again under its key, and never becomes two', async () => {
    const order = newSessionOrder()
    world.fake.fail('failure', { on: 'POST /v1/checkout' })
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(world.processor.openSession(order)).rejects.toMatchObject(unavailable)
    await expect(world.processor.openSession(order)).rejects.toMatchObject(unavailable)
  })

  test('under an id that was used for another order is a conflict', async () => {
    const { order } = await paid()
    const conflict = { code: 'idempotency_conflict' }
    const another = { ...order, amount: 5_000n }
    await expect(world.processor.openSession(another)).rejects.toMatchObject(conflict)
  })

  test.each([
    ['too little', 1n],
    ['too much', 100_000_000n],
  ])('of %s is refused in Stripe’s words, and the field is ours', async (_, amount) => {
    const failing = world.processor.openSession(newSessionOrder({ amount }))
    await expect(failing).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { issues: [{ path: 'amount', message: expect.stringContaining('R$') }] },
    })
  })

  test('by a configuration that is gone says that the checkout is not set up', async () => {
    const order = newSessionOrder({ paymentMethodConfigurationId: 'pmc_gone' })
    await expect(world.processor.openSession(order)).rejects.toMatchObject({
      code: 'checkout_not_configured',
    })
  })

  test('that Stripe calls paid is not paid before the money is there', async () => {
    const { sessionId, paymentId } = await paid()
    world.fake.state.payment(paymentId).amount_received = 19_989
    expect(await world.processor.findSession(sessionId)).toMatchObject({ status: 'processing' })
  })

  test('split by the account’s plans says in how many parts it was paid', async () => {
    const { fake, processor } = world
    const order = newSessionOrder({ currency: 'mxn', installments: 6 })
    const { sessionId } = await processor.openSession(order)
    await fake.complete(sessionId, { brand: 'mastercard', last4: '4444', installments: 6 })
    expect(await processor.findSession(sessionId)).toMatchObject({
      currency: 'mxn',
      paidBy: { brand: 'master', last4: '4444', installments: 6 },
    })
  })

  test('that something else holds when it is to be expired is asked after', async () => {
    const { sessionId } = await paid()
    world.fake.fail('lock', { on: 'POST /v1/checkout' })
    expect(await world.processor.expireSession(sessionId)).toMatchObject({ status: 'paid' })
  })

  test('that is still open after it was to be expired is no outcome', async () => {
    const { sessionId } = await world.processor.openSession(newSessionOrder())
    world.fake.fail('lock', { on: 'POST /v1/checkout' })
    await expect(world.processor.expireSession(sessionId)).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    expect(await world.processor.findSession(sessionId)).toMatchObject({ status: 'open' })
  })
})

describe('a refund', () => {
  test('carries our id and the merchant’s words, and the whole amount', async () => {
    const { paymentId } = await paid()
    const order = refundOf(paymentId)
    await world.processor.sendRefund(order)
    const call = world.fake.calls.findLast(({ method }) => method === 'POST')!
    expect(call).toMatchObject({
      idempotencyKey: `refund_${order.refundId}`,
      params: {
        payment_intent: paymentId,
        amount: '19990',
        metadata: { refundId: order.refundId, reason: 'Não serviu' },
      },
    })
  })

  test.each(['pending', 'requires_action'])('that is %s arrives later', async (status) => {
    world.fake.refundsAre(status)
    const order = refundOf((await paid()).paymentId)
    const sent = await world.processor.sendRefund(order)
    expect(sent).toMatchObject({ status: 'processing' })
    await world.fake.moveRefund(world.fake.findRefund(order.refundId)!.id, { status: 'succeeded' })
    // The idempotency key replays the first response; the adapter then asks for the current state.
    expect(await world.processor.sendRefund(order)).toMatchObject({ status: 'paid' })
    expect(lastCall().method).toBe('GET')
  })

  test('asked for again when Stripe has forgotten its key is the same refund', async () => {
    const order = refundOf((await paid()).paymentId)
    const first = await world.processor.sendRefund(order)
    world.fake.forgetKeys()
    expect(await world.processor.sendRefund(order)).toEqual(first)
    expect(await world.processor.sendRefund(refundOf(order.paymentId))).toEqual({
      status: 'refused',
      reason: 'The payment was given back already',
    })
  })

  test('of a payment that is disputed is refused', async () => {
    const { paymentId } = await paid()
    await world.fake.dispute(paymentId)
    expect(await world.processor.sendRefund(refundOf(paymentId))).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('disputed'),
    })
  })

  test('of a payment that this account does not know may have been made by another account', async () => {
    const order = refundOf('pi_of_another_account')
    const unknown = { code: 'checkout_not_configured' }
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
    const bad = async () => Response.json({ error }, { status: 400 })
    for (const processor of [world.processor, stripeProcessor({ ...world.settings, fetch: bad })]) {
      await expect(processor.sendRefund(order)).rejects.toMatchObject(unknown)
      await expect(processor.findRefund(order)).rejects.toMatchObject(unknown)
    }
  })

  test('that was made in Stripe’s dashboard is listed without an id of ours, unless it failed', async () => {
    const { paymentId } = await paid()
    const order = refundOf(paymentId, 30n)
    await world.processor.sendRefund(order)
    const { refundId } = order
    expect(await world.processor.listRefunds!(paymentId)).toEqual([refundId])
    const theirs = createRefund(world.fake.state, { payment_intent: paymentId, amount: '70' })
    expect(await world.processor.listRefunds!(paymentId)).toEqual([null, refundId])
    await world.fake.moveRefund(theirs.id, { status: 'canceled' })
    expect(await world.processor.listRefunds!(paymentId)).toEqual([refundId])
  })

  test('that was asked for once is made once, though its answer was lost twice', async () => {
    const { paymentId } = await paid()
    const order = refundOf(paymentId)
    world.fake.fail('lost', { on: 'POST /v1/refunds', times: 2 })
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(world.processor.sendRefund(order)).rejects.toMatchObject(unavailable)
    expect(await world.processor.sendRefund(order)).toMatchObject({ status: 'paid' })
    const { refunds } = world.fake.state
    expect([...refunds.values()].filter((one) => one.payment_intent === paymentId)).toHaveLength(1)
  })
})
