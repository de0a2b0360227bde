import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bacenClient, type ClientSettings } from './bacen-client'

const Answer = z.object({ said: z.string() })
const GET = { method: 'GET', path: '/v2/thing' } as const
const PUT = { method: 'PUT', path: '/v2/thing', body: { a: 1 } } as const

type Answering = (nth: number, bearer: string) => Response | Promise<Response>

const account: ClientSettings = {
  baseUrl: 'https://psp.test',
  tokenUrl: 'https://psp.test/oauth/token',
  tls: {},
  clientId: 'client',
  clientSecret: 'secret',
  scope: '',
  tokenBody: 'form',
}

/**
 * A client of a PSP that answers as told; `asked` has the requests for things, `tokens` those for
 * tokens.
 */
function connect(answer: Answering, { lifeSeconds = 3600, baseUrl = account.baseUrl } = {}) {
  const asked: { url: string; bearer: string }[] = []
  const tokens: string[] = []
  const ask = bacenClient({
    ...account,
    baseUrl,
    async fetch(input, init) {
      const url = String(input)
      const authorization = new Headers(init?.headers).get('authorization') ?? ''
      if (url.endsWith('/oauth/token')) {
        tokens.push(authorization)
        return Response.json({ access_token: `t${tokens.length}`, expires_in: lifeSeconds })
      }
      asked.push({ url, bearer: authorization })
      return answer(asked.length, authorization)
    },
  })
  return { ask, asked, tokens }
}

const ok = () => Response.json({ said: 'yes' })
const unavailable = { code: 'acquirer_unavailable' }

describe('a token', () => {
  test('is asked for once, by many at once, and kept', async () => {
    const { ask, asked, tokens } = connect(ok)
    await Promise.all(Array.from({ length: 10 }, () => ask(Answer, GET)))
    await ask(Answer, GET)
    const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`
    expect(tokens).toEqual([basic])
    expect(new Set(asked.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer t1']))
  })

  test('that has run out is renewed before it is used', async () => {
    const { ask, tokens } = connect(ok, { lifeSeconds: 0 })
    await ask(Answer, GET)
    await ask(Answer, GET)
    expect(tokens).toHaveLength(2)
  })

  test('that the PSP refuses is renewed once', async () => {
    const { ask, tokens } = connect((_, bearer) =>
      bearer === 'Bearer t1' ? new Response(null, { status: 401 }) : ok(),
    )
    expect(await ask(Answer, PUT)).toEqual({ ok: true, answer: { said: 'yes' } })
    expect(tokens).toHaveLength(2)
  })

  test('that is refused again leaves the outcome unknown', async () => {
    const { ask, asked } = connect(() => new Response(null, { status: 401 }))
    await expect(ask(Answer, PUT)).rejects.toMatchObject(unavailable)
    expect(asked).toHaveLength(2)
  })
})

describe('an answer', () => {
  test('of the expected form is given, without what is not read', async () => {
    const { ask } = connect(() => Response.json({ said: 'yes', more: 1 }))
    expect(await ask(Answer, GET)).toEqual({ ok: true, answer: { said: 'yes' } })
  })

  test.each([400, 404, 409, 422])('%d says that nothing was done', async (status) => {
    const { ask, asked } = connect(() => Response.json({ nome: 'x' }, { status }))
    expect(await ask(Answer, PUT)).toEqual({ ok: false, status, body: { nome: 'x' } })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a failure', () => new Response('', { status: 502 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['another form', () => Response.json({ told: 1 })],
    ['no JSON', () => new Response('<html>')],
    ['a cut line', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is none, and a PUT is not sent again', async (_, answer) => {
    const { ask, asked } = connect(answer)
    await expect(ask(Answer, PUT)).rejects.toMatchObject(unavailable)
    expect(asked).toHaveLength(1)
  })

  test('that is lost is asked for again, where asking does nothing', async () => {
    const { ask, asked } = connect((nth) =>
      nth < 3 ? Promise.reject(new TypeError('fetch failed')) : ok(),
    )
    expect(await ask(Answer, GET)).toMatchObject({ ok: true })
    expect(asked).toHaveLength(3)
  })
})

describe('credentials that the PSP refuses', () => {
  test('are named as the cause, not repeated in it, and not tried again at once', async () => {
    let asked = 0
    const ask = bacenClient({
      ...account,
      async fetch() {
        asked++
        return Response.json({ error: 'invalid_client client secret' }, { status: 401 })
      },
    })
    const failure = await ask(Answer, GET).catch((error) => error)
    expect(failure).toMatchObject({ ...unavailable, retryAfterSeconds: 10 })
    expect(failure.cause.message).toBe(
      'the PSP gave no token (HTTP 401): check the client id and the client secret',
    )
    await expect(ask(Answer, PUT)).rejects.toMatchObject(unavailable)
    expect(asked).toBe(1)
  })

  test('are not what is wrong where it refuses the scopes', async () => {
    const refused = () => Response.json({ error: 'invalid_scope' }, { status: 400 })
    const ask = bacenClient({ ...account, fetch: async () => refused() })
    const failure = await ask(Answer, GET).catch((error) => error)
    expect(failure.cause.failure).toEqual({ code: 'psp_scope_refused', values: { status: 400 } })
  })
})

test('a PUT whose repeat moves no money is sent again, twice at most', async () => {
  const { ask, asked } = connect(() => new Response('', { status: 502 }))
  await expect(ask(Answer, { ...PUT, isRepeatable: true })).rejects.toMatchObject(unavailable)
  expect(asked).toHaveLength(3)
})

test('a request that times out is not sent again, because its caller waits', async () => {
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const { ask, asked } = connect(() => Promise.reject(late))
  const failure = await ask(Answer, GET).catch((error) => error)
  expect(failure.cause.message).toBe('the PSP did not answer within 10000 ms')
  expect(asked).toHaveLength(1)
})

test.each([401, 403, 407, 408, 425])('%d does not say what became of a request', async (status) => {
  const { ask } = connect(() => Response.json({ detail: 'no scope' }, { status }))
  const failure = await ask(Answer, PUT).catch((error) => error)
  expect(failure).toMatchObject(unavailable)
  expect(failure.cause.message).toContain('no scope')
})

test('an error page of a proxy is no refusal', async () => {
  const { ask } = connect(() => new Response('<html>SSL certificate error', { status: 400 }))
  const failure = await ask(Answer, PUT).catch((error) => error)
  expect(failure).toMatchObject(unavailable)
  expect(failure.cause.message).toBe('PUT /v2/thing was answered 400: <html>SSL certificate error')
})

describe('the rate limit of the PSP', () => {
  test('is that of one resource', async () => {
    const { ask } = connect((nth) =>
      nth === 1 ? new Response(null, { status: 429, headers: { 'retry-after': '60' } }) : ok(),
    )
    await expect(ask(Answer, GET)).rejects.toMatchObject(unavailable)
    expect(await ask(Answer, { ...GET, path: '/v2/other/1' })).toMatchObject({ ok: true })
    await expect(ask(Answer, { ...GET, path: '/v2/thing/1' })).rejects.toMatchObject(unavailable)
  })

  test.each(['/pix', '/pix/v2', '/pix_recebimentos/api/v2', '/recebimentos-pix/api'])(
    'is that of one resource, also where the address of the API ends in %s',
    async (path) => {
      const limited = new Response(null, { status: 429, headers: { 'retry-after': '60' } })
      const baseUrl = `https://psp.test${path}`
      const { ask } = connect((nth) => (nth === 1 ? limited : ok()), { baseUrl })
      await expect(ask(Answer, { ...GET, path: '/pix' })).rejects.toMatchObject(unavailable)
      expect(await ask(Answer, { ...PUT, path: '/cob/1' })).toMatchObject({ ok: true })
      await expect(ask(Answer, { ...GET, path: '/pix/E1' })).rejects.toMatchObject(unavailable)
    },
  )

  test.each([
    ['429 without a time', 429, undefined, 30],
    ['503 with one', 503, '7', 7],
    ['an hour', 429, '3600', 300],
    ['a date that passed', 429, 'Wed, 21 Oct 2015 07:28:00 GMT', 1],
  ])('lasts as told: %s', async (_, status, after, retryAfterSeconds) => {
    const headers = new Headers(after === undefined ? [] : [['retry-after', after]])
    const { ask, asked } = connect(() => new Response(null, { status, headers }))
    await expect(ask(Answer, GET)).rejects.toMatchObject({ ...unavailable, retryAfterSeconds })
    expect(asked).toHaveLength(1)
  })

  test('is kept: nothing is sent until it is over', async () => {
    const limited = new Response(null, { status: 429, headers: { 'retry-after': '60' } })
    const { ask, asked } = connect(() => limited)
    await expect(ask(Answer, GET)).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 60 })
    await expect(ask(Answer, PUT)).rejects.toMatchObject(unavailable)
    expect(asked).toHaveLength(1)
  })
})

test('the query of a request is written', async () => {
  const { ask, asked } = connect(ok)
  await ask(Answer, { ...GET, query: { inicio: '2026-01-01T00:00:00Z', page: '0' } })
  expect(asked[0]?.url).toBe('https://psp.test/v2/thing?inicio=2026-01-01T00%3A00%3A00Z&page=0')
})
