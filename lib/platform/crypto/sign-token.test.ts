import { expect, test } from 'vitest'
import { maskPath } from '@/lib/api/requests/request-row'
import { maskText } from '@/lib/kernel/mask-text'
import { signToken, tokenDigest } from './sign-token'

test('a token has 128 random bits and their signature, and no two are alike', () => {
  const tokens = Array.from({ length: 100 }, () => signToken('link'))
  for (const token of tokens) expect(token).toMatch(/^link_secret_[0-9a-f]{64}$/)
  expect(new Set(tokens.map((token) => token.slice(0, -32))).size).toBe(100)
})

test('only a token that we signed for its purpose has a digest', () => {
  const token = signToken('link')
  expect(tokenDigest(token, 'link')).toHaveLength(32)
  const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  expect(tokenDigest(changed, 'link')).toBeNull()
  expect(tokenDigest(token, 'invitation')).toBeNull()
  expect(tokenDigest(token.replace('link', 'invitation'), 'invitation')).toBeNull()
  expect(tokenDigest(token.replace('link', 'invitation'), 'link')).toBeNull()
})

test('a token that an earlier version signed has one too, so that links outlive an upgrade', () => {
  const token = 'link_secret_7369787465656e2062797465732020212efc70a96ddd180961da297cc85299e3'
  expect(tokenDigest(token, 'link')).toHaveLength(32)
})

test('logs leave a token out of addresses and of texts', () => {
  const token = signToken('link')
  const hidden = token.slice(-32)
  for (const path of [`/reset-password/${token}`, `/v1/user/password-resets/${token}`]) {
    expect(maskPath(path)).not.toContain(hidden)
    expect(maskText(`GET https://g.example${path}?a=b`)).not.toContain(hidden)
  }
})
