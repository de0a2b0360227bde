import { expect, test } from 'vitest'
import { HOME, returnPath } from './return-path'

test('a path of ours is followed, with its query', () => {
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
])('%j is never followed', (asked) => {
  expect(returnPath(asked)).toBe(HOME)
})

test('signing in never leads back to signing in', () => {
  expect(returnPath('/sign-in?callbackUrl=/sign-in')).toBe(HOME)
})
