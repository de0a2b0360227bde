import { expect, test } from 'vitest'
import { isMonth, lastDayOf, monthEarlier } from './statement-unit'

test('months before and after cross the year', () => {
  expect(monthEarlier('2026-01', 1)).toBe('2025-12')
  expect(monthEarlier('2026-12', -1)).toBe('2027-01')
  expect(monthEarlier('2026-11', 24)).toBe('2024-11')
})

test('the last day of a month is today while the month goes on', () => {
  expect(lastDayOf('2024-02', '2026-11-27')).toBe('2024-02-29')
  expect(lastDayOf('2026-10', '2026-11-27')).toBe('2026-10-31')
  expect(lastDayOf('2026-11', '2026-11-27')).toBe('2026-11-27')
})

test('a month has two digits, from 01 to 12', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true)
  expect(['2026-00', '2026-13', '2026-1', '2026-01-01', ''].some(isMonth)).toBe(false)
})
