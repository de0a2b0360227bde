import { expect, test, vi } from 'vitest'
import { lastAddressOf } from './use-address-filter'

test('a record leads back to its list as it was left, and to no other list’s filter', () => {
  const kept = new Map([['last-list', '/transactions?status=COMPLETED&page=3']])
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null })
  expect(lastAddressOf('/transactions')).toBe('/transactions?status=COMPLETED&page=3')
  expect(lastAddressOf('/withdrawals')).toBe('/withdrawals')
  kept.clear()
  expect(lastAddressOf('/transactions')).toBe('/transactions')
  vi.unstubAllGlobals()
})
