import { expect, test } from 'vitest'
import { sectionFrom } from './sections'

test('a record stays in the section from which it was opened, until its own is known', () => {
  expect(sectionFrom('/disputes', '/transactions/1')).toBe('/disputes')
  expect(sectionFrom('/withdrawals/new', '/transactions/1')).toBe('/withdrawals')
  expect(sectionFrom('/overview', '/transactions/1')).toBe('/transactions/1')
  expect(sectionFrom('/transactions/1', '/transactions/2')).toBe('/transactions/2')
})

test('any other page is in its own section, wherever one comes from', () => {
  expect(sectionFrom('/disputes', '/transactions')).toBe('/transactions')
  expect(sectionFrom('/disputes', '/keys')).toBe('/keys')
})
