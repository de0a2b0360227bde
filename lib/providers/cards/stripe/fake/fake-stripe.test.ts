import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyUnchecked } from './contract.testing'
import { type FakeStripe, startFakeStripe } from './fake-stripe.testing'
import { readForm } from './form.testing'

let fake: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fake = await startFakeStripe()
  const { hostname, port } = new URL(fake.url)
  stripe = new Stripe(fake.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => fake.close())

const params = (amount = 5_000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'elements',
  return_url: 'https://shop.example/back',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'brl', unit_amount: amount, product_data: { name: 'Café' } },
    },
  ],
})

const create = (amount?: number, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(params(amount), { idempotencyKey })

describe('an idempotency key', () => {
  test('gives the same answer to the same request, and says so', async () => {
    const first = await create(5_000, 'key-1')
    const second = await create(5_000, 'key-1')
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  test('of another request is refused', async () => {
    await create(5_000, 'key-2')
    await expect(create(6_000, 'key-2')).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('keeps a failure, and not a refusal', async () => {
    await expect(create(1, 'key-3')).rejects.toMatchObject({ statusCode: 400 })
    await expect(create(5_000, 'key-3')).resolves.toMatchObject({ status: 'open' })
    fake.fail('failure')
    await expect(create(5_000, 'key-4')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create(5_000, 'key-4')).rejects.toMatchObject({ statusCode: 500 })
  })
})

test('an event is signed so that Stripe’s own client takes it', async () => {
  const { id } = await create()
  await fake.complete(id)
  const { body, headers } = fake.notice(fake.lastEvent('checkout.session.completed', id)!)
  const signature = headers.get('stripe-signature')!
  const event = stripe.webhooks.constructEvent(body, signature, fake.webhookSecret)
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id } } })
})

test('a session is expanded with its payment and charge, and only when that is asked for', async () => {
  const { id } = await create()
  await fake.complete(id, { last4: '1881' })
  const bare = await stripe.checkout.sessions.retrieve(id)
  expect(bare.payment_intent).toMatch(/^pi_/)
  const expand = ['payment_intent.latest_charge']
  expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
    payment_intent: {
      latest_charge: { payment_method_details: { card: { last4: '1881' } } },
    },
  })
})

test('an event keeps what its object was then', async () => {
  const { id } = await create()
  await fake.completeSlowly(id)
  await fake.settle(id, 'paid')
  const event = fake.lastEvent('checkout.session.completed', id)
  expect(event?.data.object).toMatchObject({ payment_status: 'unpaid' })
  expect(fake.state.session(id).payment_status).toBe('paid')
})

test('a session is not paid twice, in two windows', async () => {
  const { id } = await create()
  await fake.complete(id)
  await expect(fake.complete(id)).rejects.toThrow('complete')
})

test.each([
  ['a[b][0][c]=v&a[b][1][c]=w', { a: { b: [{ c: 'v' }, { c: 'w' }] } }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['metadata[0x]=1&b=', { metadata: { '0x': '1' }, b: '' }],
  ['name=Caf%C3%A9+do+Bairro', { name: 'Café do Bairro' }],
  ['', {}],
])('a form is read as Stripe reads it: %s', (text, read) => {
  expect(readForm(text)).toEqual(read)
})

describe.skipIf(whyUnchecked)(`Stripe's own document${whyUnchecked}`, () => {
  test('finds nothing wrong with a session, its payment, refund, dispute and their events', async () => {
    const { id } = await create()
    await fake.decline(id)
    await fake.challenge(id)
    await fake.complete(id)
    const payment_intent = fake.state.session(id).payment_intent!
    await stripe.refunds.create({ payment_intent })
    const other = await create()
    await fake.complete(other.id)
    await fake.dispute(fake.state.session(other.id).payment_intent!)
    await stripe.accounts.retrieveCurrent()
    await stripe.paymentMethodConfigurations.list()
    await stripe.webhookEndpoints.list({ limit: 100 })
    expect(fake.state.events.length).toBeGreaterThan(8)
    expect(fake.violations).toEqual([])
  })

  test.each([
    ['a parameter that there is not', { ...params(), payment_method_types: ['card'] }],
    ['a word that is none', { ...params(), mode: 'barter' }],
    ['a number that is none', { ...params(), expires_at: 'soon' }],
  ])('finds %s', async (_, wrong) => {
    const other = await startFakeStripe()
    const { hostname, port } = new URL(other.url)
    const client = new Stripe(other.secretKey, { protocol: 'http', host: hostname, port })
    const call = client.checkout.sessions.create(wrong as Stripe.Checkout.SessionCreateParams)
    await expect(call).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown' })
    expect(other.violations).not.toEqual([])
    await other.close()
  })

  test('finds an answer that is not as it should be, and an event', async () => {
    const other = await startFakeStripe()
    const { hostname, port } = new URL(other.url)
    const client = new Stripe(other.secretKey, { protocol: 'http', host: hostname, port })
    Object.assign(other.state.account, { charges_enabled: 'yes' })
    await client.accounts.retrieveCurrent()
    expect(other.violations).toEqual([expect.stringMatching(/^response GET \/v1\/account: /)])
    other.state.emit('refund.created', { id: 're_1', object: 'refund' })
    expect(other.violations).toContainEqual(expect.stringMatching(/^event refund.created: /))
    await other.close()
  })
})
