import { expect, test } from 'vitest'
import { keyState } from './key-state'

const NOW = new Date('2026-11-19T12:00:00Z')

test.each([
  [null, null, 'active'],
  ['2026-12-03T12:00:01Z', null, 'active'],
  ['2026-12-03T12:00:00Z', null, 'expiring'],
  ['2026-11-19T12:00:00Z', null, 'expired'],
  ['2027-11-19T12:00:00Z', '2026-11-01T00:00:00Z', 'revoked'],
])('a key that expires at %s, revoked at %s, is %s', (expiresAt, revokedAt, state) => {
  expect(keyState({ expiresAt, revokedAt, previousSecretUntil: null }, NOW)).toBe(state)
})

test.each([
  ['2026-11-19T12:00:01Z', null, 'rotating'],
  ['2026-11-19T12:00:00Z', null, 'active'],
  ['2026-11-20T12:00:00Z', '2026-11-25T12:00:00Z', 'expiring'],
])('a key whose previous secret works until %s, which expires at %s, is %s', (until, at, state) => {
  const key = { revokedAt: null, expiresAt: at, previousSecretUntil: until }
  expect(keyState(key, NOW)).toBe(state)
})
