import { describe, expect, test } from 'vitest'
import { publicRoute } from '@/lib/api/routes/public-route'
import { ok } from '@/lib/platform/http/respond'
import { checkResponse } from './check-response'
import { getBalance } from './operations/integrations'

const balance = {
  disponivel: 1,
  reservaFinanceira: 0,
  saldoBloqueado: 0,
  saquePendente: 0,
  totalDisponivel: 1,
  totalSacado: 0,
  updatedAt: '2026-05-02T12:00:00.000Z',
}
const always = { 'X-Request-Id': `req_${'0'.repeat(32)}`, 'API-Version': '2026-05-02' }
const headers = {
  ...always,
  'RateLimit-Policy': '"default";q=500;w=1;guiche-burst=1000',
  RateLimit: '"default";r=999;t=1',
}
const BEARER = { 'WWW-Authenticate': 'Bearer' }
const problemsOf = (response: Response) => checkResponse(getBalance, response)

describe('an answer', () => {
  test('that is as described passes', async () => {
    expect(await problemsOf(Response.json(balance, { headers }))).toEqual([])
  })

  test.each([
    ['a field too few', { ...balance, disponivel: undefined }],
    ['a field too many', { ...balance, secret: 'x' }],
    ['a number as text', { ...balance, disponivel: '1' }],
    ['a date without milliseconds', { ...balance, updatedAt: '2026-05-02T12:00:00Z' }],
    ['a null that is not meant', { ...balance, disponivel: null }],
  ])('with %s is told', async (_, body) => {
    expect(await problemsOf(Response.json(body, { headers }))).toHaveLength(1)
  })

  test.each([
    ['a status', Response.json(balance, { status: 202, headers })],
    [
      'a content type',
      new Response('<p>', { headers: { ...headers, 'content-type': 'text/html' } }),
    ],
    ['an error', refusal('not_found', 404, { status: 401, more: BEARER })],
    ['an error of another status', refusal('rate_limited', 429, { status: 401, more: BEARER })],
    ['another status in the body', refusal('unauthenticated', 400, { status: 401, more: BEARER })],
    ['a header', Response.json(balance, { headers: { ...headers, 'Retry-After': '1' } })],
  ])('with %s that is not described is told', async (_, response) => {
    expect(await problemsOf(response)).toHaveLength(1)
  })
})

test.each([
  ['no API-Version', { 'API-Version': undefined }],
  ['an X-Request-Id of another form', { 'X-Request-Id': 'x' }],
  ['a RateLimit of another form', { RateLimit: '999' }],
  ['no RateLimit', { RateLimit: undefined }],
])('an answer with %s is told', async (_, change) => {
  const changed = JSON.parse(JSON.stringify({ ...headers, ...change }))
  expect(await problemsOf(Response.json(balance, { headers: changed }))).toHaveLength(1)
})

test.each([
  ['401 without WWW-Authenticate', refusal('unauthenticated', 401)],
  ['429 without Retry-After', refusal('rate_limited', 429)],
])('a %s is told', async (_, response) => {
  expect(await problemsOf(response)).toHaveLength(1)
})

describe('an answer of no operation', () => {
  const otherProblems = (response: Response) => checkResponse(null, response)

  test('is an ErrorResponse where it fails', async () => {
    expect(await otherProblems(refusal('not_found', 404))).toEqual([])
    expect(await otherProblems(new Response(null, { status: 204, headers: always }))).toEqual([])
    const bare = Response.json({ statusCode: 404 }, { status: 404, headers: always })
    expect(await otherProblems(bare)).not.toEqual([])
    expect(await otherProblems(new Response('no', { status: 404, headers: always }))).toHaveLength(
      1,
    )
  })

  test('lists with 405 what is allowed', async () => {
    const more = { Allow: 'GET' }
    expect(await otherProblems(refusal('method_not_allowed', 405, { more }))).toEqual([])
    expect(await otherProblems(refusal('method_not_allowed', 405))).toHaveLength(1)
  })
})

test('a route that breaks its description answers 500 while answers are checked', async () => {
  const route = publicRoute({ ...getBalance, query: undefined }, async () => ok({}))
  expect((await route(new Request('http://localhost/x'))).status).toBe(500)
})

/** A failure; but for 401, of who was counted. */
function refusal(
  error: string,
  statusCode: number,
  { status = statusCode, more = {} }: { status?: number; more?: Record<string, string> } = {},
) {
  const detail = { requestId: always['X-Request-Id'] }
  const sent = { ...(status === 401 ? always : headers), ...more }
  return Response.json({ statusCode, error, message: 'x', detail }, { status, headers: sent })
}
