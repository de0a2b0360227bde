import { expect, test } from 'vitest'
import { maskPath } from '@/lib/api/requests/request-row'
import { maskText } from '@/lib/kernel/mask-text'
import { digestOfToken, newToken } from './link-token'

test('a token is 256 random bits, and no two are alike', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^link_secret_[0-9a-f]{64}$/)
  expect(new Set(tokens).size).toBe(100)
  expect(digestOfToken(tokens[0]!)).toHaveLength(32)
})

test('logs leave a token out of addresses and of texts', () => {
  const token = newToken()
  const hidden = token.slice(-32)
  for (const path of [`/reset-password/${token}`, `/v1/user/password-resets/${token}`]) {
    expect(maskPath(path)).not.toContain(hidden)
    expect(maskText(`GET https://g.example${path}?a=b`)).not.toContain(hidden)
  }
})
