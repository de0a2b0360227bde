import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sleep } from './connection-error'
import {
  ConnectionError,
  GuicheError,
  NotFoundError,
  RateLimitedError,
  ServerError,
} from './errors'
import { Guiche } from './guiche'
import { refusal, reset, SECRET_KEY, silence, startFake, thrownBy } from './testing'

const ID = '0196904c-2a00-7000-8000-000000000002'
const KEY = '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const charge = { status: 201, body: { transactionId: ID } }

describe('is tried again', () => {
  const failures = [
    ['a connection that breaks', reset],
    ['a 500', refusal(500, 'internal_error')],
    ['a 503', refusal(503, 'acquirer_unavailable')],
    ['a 408', refusal(408, 'request_timeout')],
    ['a 502 of a proxy', { status: 502, body: '<html>' }],
    ['a 408 of a proxy', { status: 408, body: '<html>' }],
    ['a 429', refusal(429, 'rate_limited')],
  ] as const

  test.each(failures)('after %s: a charge, with the same key', async (_, failure) => {
    const { guiche, taken, waits } = await startFake([failure, failure, charge])
    await guiche.charges.create({ amount: 10 })
    const keys = taken.map(({ body }) => body?.referenceId)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toMatch(UUID)
    expect(waits).toHaveLength(2)
  })

  test.each(failures)(
    'after %s: a read, a cancellation, a refund, a withdrawal',
    async (_, failure) => {
      const { guiche, taken } = await startFake([
        failure,
        charge,
        failure,
        charge,
        failure,
        charge,
        failure,
        charge,
      ])
      await guiche.balance.get()
      await guiche.charges.cancel(ID)
      await guiche.charges.refund(ID)
      await guiche.cashouts.create({ amount: 10, pixKey: 'ana@example.com' })
      expect(taken).toHaveLength(8)
      expect(taken[4]?.body).toEqual(taken[5]?.body)
      expect(taken[6]?.body).toEqual(taken[7]?.body)
      expect(taken[6]?.body?.idempotencyKey).toMatch(UUID)
    },
  )

  test('when the body breaks off', async () => {
    const cutOff = { 'content-length': '100' }
    const { guiche, taken } = await startFake([
      (response) => {
        response.writeHead(201, cutOff).write('{"transactionId":')
        setImmediate(() => response.destroy())
      },
      charge,
    ])
    await guiche.charges.create({ amount: 10 })
    expect(taken).toHaveLength(2)
  })

  test('as often as is asked for, and then the last failure is thrown', async () => {
    const { guiche, taken } = await startFake([refusal(500, 'internal_error')])
    const error = await thrownBy<ServerError>(
      guiche.charges.create({ amount: 1, referenceId: KEY }),
    )
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({ code: 'internal_error', status: 500, idempotencyKey: KEY })
    expect(taken).toHaveLength(4)
    await thrownBy(guiche.balance.get({ maxRetries: 0 }))
    expect(taken).toHaveLength(5)
  })

  test('no sooner than the server asks for', async () => {
    const later = refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } })
    const { guiche, waits } = await startFake([later, charge], { random: () => 0 })
    await guiche.balance.get()
    expect(waits).toEqual([7000])
  })

  test('at a date that the server names', async () => {
    const at = new Date(Date.now() + 20_000).toUTCString()
    const later = refusal(503, 'acquirer_unavailable', { headers: { 'retry-after': at } })
    const { guiche, waits } = await startFake([later, charge], { random: () => 0 })
    await guiche.balance.get()
    expect(waits[0]).toBeGreaterThan(15_000)
    expect(waits[0]).toBeLessThanOrEqual(20_000)
  })
})

describe('is not tried again', () => {
  test('for longer than a minute that the server asks for', async () => {
    const later = refusal(429, 'rate_limited', { headers: { 'retry-after': '61' } })
    const { guiche, taken } = await startFake([later, charge])
    const error = await thrownBy(guiche.balance.get())
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error).toMatchObject({ retryAfterMs: 61_000 })
    expect(taken).toHaveLength(1)
  })

  test.each([
    ['what is refused', refusal(404, 'not_found'), NotFoundError],
    ['what nobody has set up', refusal(503, 'checkout_not_configured'), ServerError],
    ['a redirect, which is not followed', { status: 302, headers: { location: '/' } }, ServerError],
    ['an answer that is not of Guichê', { status: 200, body: '<html>' }, ServerError],
  ])('%s', async (_, reply, type) => {
    const { guiche, taken } = await startFake([reply, charge])
    expect(await thrownBy(guiche.charges.create({ amount: 1 }))).toBeInstanceOf(type)
    expect(taken).toHaveLength(1)
  })

  test('an approval, but for a 429, as a second one is a conflict', async () => {
    const { guiche, taken } = await startFake([refusal(429, 'rate_limited'), reset])
    expect(await thrownBy(guiche.cashouts.approve(ID))).toBeInstanceOf(ConnectionError)
    expect(taken).toHaveLength(2)
  })
})

describe('a call is given up', () => {
  test('when no answer comes in time, and then names the key to repeat it with', async () => {
    const { guiche } = await startFake([silence])
    const call = guiche.cashouts.create(
      { amount: 9, pixKey: 'x' },
      { timeoutMs: 20, maxRetries: 1 },
    )
    const error = await thrownBy<ConnectionError>(call)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'timed_out', status: null, requestId: null })
    expect(error.idempotencyKey).toMatch(UUID)
    expect(error.message).toBe(
      'No answer to POST /v1/integrations/create-cashout within 20 ms. It may have been done: repeat it with the same idempotencyKey',
    )
  })

  test('when the rest of an answer does not come in time', async () => {
    const { guiche } = await startFake([(response) => response.writeHead(200).write('{')])
    const error = await thrownBy(guiche.balance.get({ timeoutMs: 50, maxRetries: 0 }))
    expect(error).toMatchObject({ code: 'timed_out' })
  })

  test('never, when it may take for ever', async () => {
    const { guiche } = await startFake([(response) => setImmediate(() => response.end('{}'))])
    const patient = { timeoutMs: Number.POSITIVE_INFINITY, maxRetries: 0 }
    expect(await guiche.balance.get(patient)).toEqual({})
  })

  test('when nobody listens, and says so', async () => {
    const guiche = new Guiche({
      secretKey: SECRET_KEY,
      baseUrl: 'http://127.0.0.1:1',
      maxRetries: 0,
    })
    const error = await thrownBy<GuicheError>(guiche.balance.get())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error.message).toMatch(/^No answer to GET \/v1\/integrations\/balance \(.+\)$/)
  })

  test.each(['before', 'during', 'between tries'])(
    '%s, by its signal, with its reason',
    async (when) => {
      const controller = new AbortController()
      const abort = () => controller.abort(new Error('enough'))
      const between = { sleep: async () => abort() }
      const reply = when === 'during' ? () => abort() : refusal(500, 'internal_error')
      const { guiche, taken } = await startFake([reply], when === 'between tries' ? between : {})
      if (when === 'before') abort()
      const call = guiche.balance.get({ signal: controller.signal })
      await expect(call).rejects.toThrow('enough')
      expect(taken).toHaveLength(when === 'before' ? 0 : 1)
    },
  )

  test('while it waits for its next try, at once', async () => {
    const controller = new AbortController()
    const later = refusal(429, 'rate_limited', { headers: { 'retry-after': '50' } })
    const reply: typeof later = (response) => {
      setImmediate(() => setImmediate(() => controller.abort(new Error('enough'))))
      if (typeof later === 'object') response.writeHead(429, { 'retry-after': '50' }).end('{}')
    }
    const { guiche } = await startFake([reply], { sleep: undefined })
    await expect(guiche.balance.get({ signal: controller.signal })).rejects.toThrow('enough')
  })
})

test('nobody waits for a next try that was called off before', async () => {
  const calledOff = AbortSignal.abort(new Error('enough'))
  await expect(sleep(1, calledOff)).rejects.toThrow('enough')
})

test('no error holds the key, not even when the server repeats it', async () => {
  const echo = { status: 400, body: `no: ${SECRET_KEY}` }
  const told = refusal(401, 'unauthenticated', { key: SECRET_KEY })
  for (const reply of [reset, silence, echo, told]) {
    const { guiche } = await startFake([reply])
    const error = await thrownBy(guiche.balance.get({ maxRetries: 0, timeoutMs: 20 }))
    expect(error).toBeInstanceOf(GuicheError)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET_KEY)
    expect(JSON.stringify(error)).not.toContain(SECRET_KEY)
  }
})

test('the client itself does not show the key', async () => {
  const { guiche } = await startFake([])
  expect(inspect(guiche, { depth: 9, showHidden: true }) + JSON.stringify(guiche)).not.toContain(
    'sk_',
  )
})
