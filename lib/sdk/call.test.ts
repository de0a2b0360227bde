import { describe, expect, test } from 'vitest'
import { Guiche } from './guiche'
import { version } from './package.json'
import { responseOf } from './response-of'
import { reset, SECRET_KEY, startFake } from './testing'

const ID = '0196904c-2a00-7000-8000-000000000002'
const KEY = '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f'
const charge = { status: 201, body: { transactionId: ID } }

describe('a call', () => {
  test('sends the key, the user agent and the accepted type', async () => {
    const { guiche, taken } = await startFake([charge])
    expect(await guiche.charges.create({ amount: 10, referenceId: KEY })).toEqual(charge.body)
    expect(taken).toMatchObject([
      {
        method: 'POST',
        url: '/v1/integrations/create-transaction',
        headers: {
          authorization: `Bearer ${SECRET_KEY}`,
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': `guiche-sdk/${version}`,
        },
        body: { amount: 10, referenceId: KEY },
      },
    ])
  })

  test.each([
    [
      'charges.refund',
      (g: Guiche) => g.charges.refund(ID, { reason: 'x' }),
      'POST refund-transaction',
    ],
    ['charges.cancel', (g: Guiche) => g.charges.cancel(ID), 'POST cancel-transaction'],
    [
      'cashouts.create',
      (g: Guiche) => g.cashouts.create({ amount: 9, pixKey: 'x' }),
      'POST create-cashout',
    ],
    ['cashouts.get', (g: Guiche) => g.cashouts.get(7), 'GET cashout/7'],
    ['cashouts.approve', (g: Guiche) => g.cashouts.approve(ID), 'POST approve-cashout'],
    [
      'cashouts.list',
      (g: Guiche) => g.cashouts.list({ status: 'FAILED' }).page(2),
      'GET cashout?status=FAILED&page=2',
    ],
    [
      'transactions.get',
      (g: Guiche) => g.transactions.get(ID),
      `GET list-transactions?transactionId=${ID}`,
    ],
    [
      'transactions.list',
      (g: Guiche) => g.transactions.list({ search: 'é&' }).page(),
      'GET list-transactions?search=%C3%A9%26&page=1',
    ],
    ['balance.get', (g: Guiche) => g.balance.get(), 'GET balance'],
    ['card.config', (g: Guiche) => g.card.config(), 'GET card/config'],
    ['card.session', (g: Guiche) => g.card.session({ id: 3 }), 'GET card/checkout-session?id=3'],
  ])('%s goes where it should', async (_, call, request) => {
    const { guiche, taken } = await startFake([{ status: 200 }])
    await call(guiche)
    const [{ method, url }] = taken as [(typeof taken)[0]]
    expect(`${method} ${url}`).toBe(request.replace(' ', ' /v1/integrations/'))
  })

  test.each([7, '7'])('names a withdrawal by its legacy id %j, to approve it', async (id) => {
    const { guiche, taken } = await startFake([{ status: 200 }])
    await guiche.cashouts.approve(id)
    expect(taken[0]?.body).toEqual({ id: 7 })
  })

  test('reaches a Guichê that is served below a path', async () => {
    const { baseUrl, taken } = await startFake([{ status: 200 }])
    await new Guiche({ secretKey: SECRET_KEY, baseUrl: `${baseUrl}/pay/` }).balance.get()
    expect(taken[0]?.url).toBe('/pay/v1/integrations/balance')
  })

  test('is not sent for an invalid id, which could return a list', async () => {
    const { guiche, taken } = await startFake([charge])
    for (const id of ['', undefined, null, '..', 'a/b', 'a?b'] as string[]) {
      await expect(guiche.transactions.get(id)).rejects.toThrow(TypeError)
      await expect(guiche.cashouts.get(id)).rejects.toThrow(TypeError)
      await expect(guiche.charges.refund(id)).rejects.toThrow(TypeError)
    }
    expect(taken).toEqual([])
  })

  test('gives the response’s status and headers, and does not change the result', async () => {
    const headers = { 'idempotent-replayed': 'true', 'api-version': '2026-05-02' }
    const { guiche } = await startFake([reset, { ...charge, headers }])
    const created = await guiche.charges.create({ amount: 10 })
    expect(Object.keys(created)).toEqual(['transactionId'])
    const { headers: got, ...info } = responseOf(created)
    expect(info).toEqual({
      status: 201,
      requestId: expect.any(String),
      replayed: true,
      attempts: 2,
    })
    expect(got.get('api-version')).toBe('2026-05-02')
    expect(() => responseOf({ ...created })).toThrow(TypeError)
  })
})

test('uses the given fetch', async () => {
  const fetch = async () => Response.json({ disponivel: 1 })
  const guiche = new Guiche({ secretKey: SECRET_KEY, baseUrl: 'https://pay.example.com', fetch })
  expect(await guiche.balance.get()).toEqual({ disponivel: 1 })
})

describe('a request of one’s own', () => {
  test('goes with the key, the query, the body and the idempotency key', async () => {
    const { guiche, taken } = await startFake([charge, charge])
    const body = { amount: 5 }
    const answer = await guiche.request('POST', '/v1/x', {
      body,
      query: { a: 'é', b: undefined },
      idempotencyKey: KEY,
    })
    expect(answer).toEqual(charge.body)
    expect(responseOf(answer as object).status).toBe(201)
    expect(taken).toMatchObject([
      { method: 'POST', url: '/v1/x?a=%C3%A9', body, headers: { 'idempotency-key': KEY } },
    ])
  })

  test.each(['', ' ', 'a\r\nb', 'pedido nº 1'])(
    'is not sent with the key %j',
    async (idempotencyKey) => {
      const { guiche, taken } = await startFake([charge])
      await expect(guiche.request('POST', '/v1/x', { idempotencyKey })).rejects.toThrow(TypeError)
      expect(taken).toEqual([])
    },
  )

  test('is tried again with its key, and without one only a GET is', async () => {
    const { guiche, taken } = await startFake([reset, charge, reset, charge, reset])
    await guiche.request('POST', '/v1/x', { idempotencyKey: KEY })
    await guiche.request('GET', '/v1/x')
    expect(taken).toHaveLength(4)
    await expect(guiche.request('POST', '/v1/x')).rejects.toThrow(/POST \/v1\/x/)
  })

  test.each([
    ['TRACE', '/v1/x'],
    ['get', '/v1/x'],
    ['GET', 'https://evil.example/v1/x'],
    ['GET', '//evil.example/v1/'],
    ['GET', '/v1/../x'],
    ['GET', '/v1/%2e%2e/x'],
    ['GET', '/v1/.%2E/x'],
    ['GET', '/v1/x?a=1'],
    ['GET', '@evil.example'],
  ])('%s %s is none', async (method, path) => {
    const { guiche, taken } = await startFake([])
    await expect(guiche.request(method as 'GET', path)).rejects.toThrow(TypeError)
    expect(taken).toEqual([])
  })
})

test('refunds.get only reads', async () => {
  const report = { transactionId: ID, status: 'COMPLETED', refunds: [] }
  const { guiche, taken } = await startFake([{ status: 200, body: report }])
  expect(await guiche.refunds.get(ID)).toEqual(report)
  const url = `/v1/integrations/refund-transaction?transactionId=${ID}`
  expect(taken).toMatchObject([{ method: 'GET', url }])
})

test('all attempts of one refund send the same key, and another call sends another', async () => {
  const { guiche, taken } = await startFake([reset, charge, charge])
  await guiche.charges.refund(ID)
  await guiche.charges.refund(ID)
  const keys = taken.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, null, {}, ''])('%j is no id', async (id) => {
  const { guiche, taken } = await startFake([])
  await expect(guiche.cashouts.get(id as never)).rejects.toThrow(/not an id/)
  expect(taken).toEqual([])
})
