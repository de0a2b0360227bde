import { expect, test } from 'vitest'
import { monthsBefore } from './period'

test.each([
  ['2026-11-23T10:00:00.000Z', 60, '2021-11-23T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', 6, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', -1, '2026-02-15T00:00:00.000Z'],
])('%s less %i months is %s', (moment, months, before) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before)
})
