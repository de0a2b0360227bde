import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy'

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
