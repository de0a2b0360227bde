import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from './content-policy'

const page = { https: true, development: false }

test('only scripts with the nonce of the request run', () => {
  const policy = contentPolicy('abc', page)
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
  expect(policy).not.toContain('unsafe-eval')
})

test('no site may frame a page', () => {
  expect(contentPolicy('abc', page)).toContain("frame-ancestors 'none'")
})

test('plain http stays usable on a local machine', () => {
  expect(contentPolicy('abc', { ...page, https: false })).not.toContain('upgrade-insecure-requests')
})

test('no plug-in runs, and no page changes where its relative addresses lead', () => {
  const policy = contentPolicy('abc', page)
  expect(policy).toContain("object-src 'none'; base-uri 'none';")
  expect(policy).toContain("default-src 'self';")
})

test('over https, browsers are told to use nothing else for two years, on subdomains too', () => {
  const hsts = 'Strict-Transport-Security'
  expect(securityHeaders({ https: true })[hsts]).toBe('max-age=63072000; includeSubDomains')
  expect(securityHeaders({ https: false })).not.toHaveProperty(hsts)
})

test('the configuration of Next can load it, because it imports nothing', () => {
  expect(readFileSync('lib/platform/http/content-policy.ts', 'utf8')).not.toMatch(/^import /m)
})
