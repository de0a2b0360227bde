import { expect, test } from 'vitest'
import { newRecoveryCode, recoveryCodeDigest } from './recovery-code'
import { addressOf, newTotpSecret, stepOf } from './totp'

// The ASCII text 12345678901234567890, as the RFC's appendix uses it, in base32.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  const at = (offset: number) => new Date((seconds + offset) * 1000)
  const step = Math.floor(seconds / 30)
  expect(stepOf(SECRET, code, at(0))).toBe(step)
  expect(stepOf(SECRET, code, at(30))).toBe(step)
  expect(stepOf(SECRET, code, at(-30))).toBe(step)
  expect(stepOf(SECRET, code, at(60))).toBeNull()
  expect(stepOf(SECRET, code, at(-60))).toBeNull()
})

test.each(['287083', '28708', '2870820', '', 'abcdef'])('%j is no code', (code) => {
  expect(stepOf(SECRET, code, new Date(59_000))).toBeNull()
})

test('the address has what apps read', () => {
  const secret = newTotpSecret()
  const address = new URL(addressOf(secret, 'ana@example.com'))
  expect(address.protocol).toBe('otpauth:')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Guichê',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(decodeURIComponent(address.pathname)).toContain('Guichê:ana@example.com')
  expect(newTotpSecret()).not.toBe(secret)
})

test('a recovery code is known however it is typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/)
  expect(recoveryCodeDigest(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(
    recoveryCodeDigest(code),
  )
  expect(recoveryCodeDigest(newRecoveryCode())).not.toBe(recoveryCodeDigest(code))
})
