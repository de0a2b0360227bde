import { expect, test } from 'vitest'
import { keyFault } from './provider-keys'

test.each([
  ['publishableKey', 'pk_test_51Abcdefgh', null],
  ['publishableKey', 'pk_live_51Abcdefgh', 'live'],
  ['publishableKey', 'sk_test_51Abcdefgh', 'secret'],
  ['publishableKey', 'pk_test_', 'malformed'],
  ['secretKey', 'sk_test_51Abcdefgh', null],
  ['secretKey', 'rk_test_51Abcdefgh', null],
  ['secretKey', 'rk_live_51Abcdefgh', 'live'],
  ['secretKey', 'pk_test_51Abcdefgh', 'publishable'],
  ['secretKey', 'sk_live_prod_with spaces', 'malformed'],
  ['secretKey', 'sk_test_51Abcd…efgh', 'malformed'],
  ['secretKey', '', 'empty'],
  ['webhookSecret', 'whsec_MfKQ9r8GKYqrTwjU', null],
  ['webhookSecret', 'sk_test_51Abcdefgh', 'secret'],
  ['webhookSecret', 'we_1Abcdefgh', 'malformed'],
] as const)('in a sandbox, as %s, %j is %s', (key, written, fault) => {
  expect(keyFault(key, written, false)).toBe(fault)
})

test('an installation that takes real money takes live keys, and no others', () => {
  expect(keyFault('secretKey', 'sk_live_51Abcdefgh', true)).toBeNull()
  expect(keyFault('secretKey', 'sk_test_51Abcdefgh', true)).toBe('test')
  expect(keyFault('webhookSecret', 'whsec_MfKQ9r8GKYqrTwjU', true)).toBeNull()
})
