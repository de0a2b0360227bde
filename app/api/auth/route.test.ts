import { expect, test } from 'vitest'
import { GET, POST } from './[...nextauth]/route'

test.each([GET, POST])(
  'next-auth’s _log returns 404, so that nobody can write to our log',
  async (answer) => {
    const request = new Request('http://localhost:3000/api/auth/_log', {
      method: 'POST',
      body: 'x'.repeat(100_000),
    })
    const params = Promise.resolve({ nextauth: ['_log'] })
    const response = await answer(request, { params })
    expect([response.status, await response.text()]).toEqual([404, ''])
  },
)

test.each([
  ['GET', 'callback/credentials'],
  ['GET', 'signin'],
  ['GET', 'signout'],
  ['GET', 'error'],
  ['POST', 'session'],
  ['POST', 'signin/credentials'],
])('%s %s, which no page of ours asks for, is a 404', async (method, path) => {
  const request = new Request(`http://localhost:3000/api/auth/${path}`, { method })
  const params = Promise.resolve({ nextauth: path.split('/') })
  expect((await GET(request, { params })).status).toBe(404)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['a query', 404, '?callbackUrl=x', { headers: FORM }],
  ['another form', 415, '', { headers: { 'content-type': 'application/json' }, body: '{' }],
  ['a page that no header can hold', 400, '', { headers: FORM, body: 'callbackUrl=%2F%E2%80%AEx' }],
  ['a page that is no address', 400, '', { headers: FORM, body: 'callbackUrl=x' }],
  ['a long body', 413, '', { headers: { ...FORM, 'content-length': '16385' }, body: 'x=1' }],
])('a sign-in with %s is refused before next-auth reads it', async (_, status, query, init) => {
  const url = `http://localhost:3000/api/auth/callback/credentials${query}`
  const params = Promise.resolve({ nextauth: ['callback', 'credentials'] })
  const response = await POST(new Request(url, { method: 'POST', ...init }), { params })
  expect([response.status, await response.text()]).toEqual([status, ''])
})

test.each(['x', '%E2%80%AE', 'a%20b', 'http%3A', 'javascript%3Ax', 'https%3A%2F%2Fa%3Ab'])(
  'the cookie of a page that is no address, %s, is deleted, so that the next sign-in works',
  async (page) => {
    const headers = { cookie: `next-auth.callback-url=${page}` }
    const request = new Request('http://localhost:3000/api/auth/csrf', { headers })
    const response = await GET(request, { params: Promise.resolve({ nextauth: ['csrf'] }) })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual(['next-auth.callback-url=; Path=/; Max-Age=0'])
  },
)
