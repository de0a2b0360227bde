import { unstable_doesMiddlewareMatch as isGivenPolicy } from 'next/experimental/testing/server'
import { expect, test } from 'vitest'
import { config } from '@/proxy'

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
])('the page %s has a content policy', (url) => {
  expect(isGivenPolicy({ config, url })).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/acquirers/sandbox/notices', '/healthz', '/readyz'])(
  'what is no page, %s, is not held up by making one',
  (url) => {
    expect(isGivenPolicy({ config, url })).toBe(false)
  },
)
