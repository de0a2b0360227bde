import { expect, test } from 'vitest'
import { isDay } from './time'

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-1-1', false],
  ['2026-05-02T00:00:00Z', false],
  ['', false],
  [null, false],
])('%j is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})
