import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppError } from '@/lib/kernel/errors'
import { newSessionOrder } from '@/lib/providers/card-contract.testing'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { Fault } from '@/lib/providers/cards/stripe/fake/faults.testing'
import { stripeProcessor } from './stripe'
import { startStripe } from './world.testing'

let world: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  world = await startStripe()
})
beforeEach(() => {
  world.fake.heal()
  world.fake.forbid(null)
})
afterAll(() => world.close())

const refund = () => ({
  refundId: randomUUID(),
  paymentId: 'pi_1',
  amount: 19_990n,
  reason: null,
})

describe('a call', () => {
  test('names its API version and its key, and says nothing of the machine it comes from', async () => {
    await world.processor.openSession(newSessionOrder())
    const { method, headers, idempotencyKey, params } = world.fake.calls.find(
      ({ path }) => path === '/v1/checkout/sessions',
    )!
    expect(method).toBe('POST')
    expect(headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      authorization: `Bearer ${world.fake.secretKey}`,
    })
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
    const agent = JSON.parse(String(headers['x-stripe-client-user-agent']))
    expect(agent).not.toHaveProperty('platform')
    expect(agent).not.toHaveProperty('telemetry_id')
    expect(idempotencyKey).toBe(`session_${params.client_reference_id}`)
  })

  test('goes to the address that was given, and nowhere else', async () => {
    const { settings } = world
    const called: string[] = []
    const processor = stripeProcessor({
      ...settings,
      apiUrl: 'https://stripe.example:8443',
      async fetch(url) {
        called.push(String(url))
        return new Response(null, { status: 302, headers: { location: 'https://other.example/' } })
      },
    })
    await expect(processor.findSession('cs_1')).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    expect(called).toEqual([
      'https://stripe.example:8443/v1/checkout/sessions/cs_1?expand[0]=payment_intent.latest_charge',
    ])
  })

  const FAULTS: [Fault, number, number][] = [
    ['timeout', 1, 5],
    ['reset', 2, 5],
    ['lock', 1, 5],
    ['busy', 1, 7],
    ['failure', 1, 5],
    ['maintenance', 1, 7],
  ]

  const CALLS: [string, (processor: CardProcessor) => Promise<unknown>][] = [
    ['openSession', (processor) => processor.openSession(newSessionOrder())],
    ['findSession', (processor) => processor.findSession('cs_1')],
    ['expireSession', (processor) => processor.expireSession('cs_1')],
    ['sendRefund', (processor) => processor.sendRefund(refund())],
    ['findRefund', (processor) => processor.findRefund(refund())],
    ['findDispute', (processor) => processor.findDispute('du_1')],
    ['checkReadiness', (processor) => processor.checkReadiness()],
  ]

  describe.each(FAULTS)('that meets with %s', (fault, tries, retryAfterSeconds) => {
    test.each(CALLS)('%s is unavailable, and is not made again by itself', async (_, call) => {
      const { fake, settings } = world
      const before = fake.calls.length
      fake.fail(fault, { times: Number.POSITIVE_INFINITY })
      const timeoutMs = fault === 'timeout' ? 1_000 : undefined
      const processor = stripeProcessor({ ...settings, timeoutMs })
      const unavailable = { code: 'acquirer_unavailable', retryAfterSeconds }
      await expect(call(processor)).rejects.toMatchObject(unavailable)
      // Stripe's client retries a disconnected call once, under the same idempotency key.
      const keys = fake.calls.slice(before).map(({ idempotencyKey }) => idempotencyKey)
      const made = keys.filter((key) => key === keys[0])
      expect(made).toHaveLength(tries)
    })
  })

  test('follows no redirection, which would take its contents elsewhere', async () => {
    const called: string[] = []
    const server = createServer(({ url = '' }, response) => {
      called.push(url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const processor = stripeProcessor({ ...world.settings, apiUrl: `http://127.0.0.1:${port}` })
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(processor.sendRefund(refund())).rejects.toMatchObject(unavailable)
    expect(called).toEqual(['/v1/refunds'])
    server.closeAllConnections()
    server.close()
  })

  test('has an end also while it waits for its connection, and is then not sent', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation((() => {}) as never)
    const apiUrl = 'http://stripe.example'
    const processor = stripeProcessor({ ...world.settings, apiUrl, timeoutMs: 50 })
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(processor.sendRefund(refund())).rejects.toMatchObject(unavailable)
    expect(lookup).toHaveBeenCalledOnce()
    lookup.mockRestore()
  })

  const ANSWERS = fc.oneof(
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom('error', 'data', 'id', 'status', 'payment_status', 'payment_intent'),
        fc.jsonValue(),
      )
      .map((body) => JSON.stringify(body)),
    fc
      .record({ error: fc.record({ type: fc.string(), message: fc.string() }) })
      .map((body) => JSON.stringify(body)),
  )
  const CODES = ['acquirer_unavailable', 'checkout_not_configured', 'invalid_request', 'not_found']

  test.each(CALLS)(
    'of %s has an end, whatever is answered, and none that money depends on',
    async (_, call) => {
      const statuses = fc.constantFrom(200, 302, 400, 401, 402, 403, 404, 409, 429, 500)
      await fc.assert(
        fc.asyncProperty(ANSWERS, statuses, async (json, status) => {
          const answer = async () => new Response(json, { status })
          const processor = stripeProcessor({ ...world.settings, fetch: answer })
          const end = await call(processor).catch((error: unknown) => error)
          if (end instanceof Error) expect(CODES).toContain((end as AppError).code)
          // A session in a state that nobody knows is waited for, which is harmless.
          else expect(JSON.stringify(end)).not.toMatch(/"paid"|"expired"|"failed"|"won"/)
        }),
        { examples: [['{"status":"new","payment_status":"new"}', 200]] },
      )
    },
  )

  test('is not answered by what is no session, which would be taken for an open one', async () => {
    const fetch = async () => new Response('{"payment_status":""}')
    const processor = stripeProcessor({ ...world.settings, fetch })
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(processor.findSession('cs_1')).rejects.toMatchObject(unavailable)
    await expect(processor.expireSession('cs_1')).rejects.toMatchObject(unavailable)
  })

  test('without a key, or with one that Stripe does not know, says so and does not show it', async () => {
    for (const secretKey of ['', 'sk_live_51SecretSecretSecret']) {
      const processor = stripeProcessor({ ...world.settings, secretKey })
      const failure = await processor.openSession(newSessionOrder()).catch((error) => error)
      expect(failure).toMatchObject({ code: 'checkout_not_configured' })
      const all = JSON.stringify([failure.message, failure.detail, String(failure.cause)])
      expect(all).not.toContain('Secret')
    }
  })

  test('that a restricted key may not make says that the key lacks a permission', async () => {
    world.fake.forbid(/^POST \/v1\/checkout/)
    const failure = await world.processor.openSession(newSessionOrder()).catch((error) => error)
    expect(failure).toMatchObject({ code: 'checkout_not_configured' })
    expect(failure.message).toMatch(/permission/)
  })
})
