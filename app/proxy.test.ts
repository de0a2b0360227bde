import { unstable_doesMiddlewareMatch as isGivenPolicy } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { config, proxy } from '@/proxy'

test.each([
  '/',
  '/sign-in',
  '/transactions/01a1fc5a-a90e-7867-8557-33347eac0935',
  '/transactions/a.b',
  '/webhooks/x.html',
  '/pay/01a1fc5a-a90e-7867-8557-33347eac0935.pdf',
  '/no-such-file.php',
  '/sandbox/bank',
  '/api/auth/signout',
  '/acquirers/a/b/c',
  '/acquirers/sandbox',
  '/_next/nothing',
])('the page %s has a content policy', (url) => {
  expect(isGivenPolicy({ config, url })).toBe(true)
})

test.each([
  '/_next/static/chunks/a.js',
  '/acquirers/sandbox/notices',
  '/acquirers/pix/a/whsec_b',
  '/acquirers/pix/a/whsec_b/pix',
  '/healthz',
  '/readyz',
])('what is no page, %s, is not held up by making one', (url) => {
  expect(isGivenPolicy({ config, url })).toBe(false)
})

const ask = (path: string) => proxy(new NextRequest(`http://localhost:3000${path}`))

test.each([
  '/checkout/a/b',
  '/checkout/a/b/c',
  '/checkout/assets/a/b',
  '/checkout/paid',
  '/checkout',
  '/embed/a/b',
  '/embed',
  '/sandbox/pix/nothing',
  '/sandbox/cards/sessions/a/b/c',
])('%s, which may be a page, is given a policy', async (path) => {
  expect((await ask(path)).headers.get('content-security-policy')).toContain("default-src 'self'")
})

test.each(['/checkout/cs_1', '/embed/cs_1', '/checkout/assets/page-abc.js', '/v1/nothing'])(
  '%s has one of its own, or answers no page',
  async (path) => {
    expect((await ask(path)).headers.get('content-security-policy')).toBeNull()
  },
)

test.each(['/v2/integrations/balance', '/v2', '/v1', '/v10/x'])(
  '%s, no version that there is, is a 404 of the API',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' })
  },
)
