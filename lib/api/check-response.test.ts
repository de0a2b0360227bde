import { describe, expect, test } from 'vitest'
import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'
import { checkResponse } from './check-response'
import { getBalance } from './operations/integrations'

const balance = {
  ...{ disponivel: 1, reservaFinanceira: 0, saldoBloqueado: 0, saquePendente: 0 },
  ...{ totalDisponivel: 1, totalSacado: 0, updatedAt: '2026-05-02T12:00:00.000Z' },
}
const headers = { 'X-Request-Id': `req_${'0'.repeat(32)}`, 'API-Version': '2026-05-02' }
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
    ['no header', Response.json(balance, { headers: { 'X-Request-Id': 'x' } })],
    ['an error', Response.json(errorOf('not_found', 401), { status: 401, headers })],
  ])('with %s that is not described is told', async (_, response) => {
    expect(await problemsOf(response)).toHaveLength(1)
  })
})

test('a route that breaks its description answers 500 while answers are checked', async () => {
  const route = publicRoute({ ...getBalance, query: undefined }, async () => ok({}))
  expect((await route(new Request('http://localhost/x'))).status).toBe(500)
})

function errorOf(error: string, statusCode: number) {
  return { statusCode, error, message: 'x', detail: { requestId: headers['X-Request-Id'] } }
}
