import { expect, test } from 'vitest'
import { HOME, returnPath } from './return-path'

test('returns a path of this site with its query', () => {
  expect(returnPath('/transactions?status=PENDING&page=2')).toBe(
    '/transactions?status=PENDING&page=2',
  )
})

test.each([
  'https://evil.example/',
  '//evil.example/overview',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/overview/..//evil.example/',
  '/%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'overview',
  '',
  null,
  undefined,
])('%j leads to the overview', (asked) => {
  expect(returnPath(asked)).toBe(HOME)
})

test('never returns the sign-in page', () => {
  expect(returnPath('/sign-in?callbackUrl=/sign-in')).toBe(HOME)
})
