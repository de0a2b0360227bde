import { expect, test } from 'vitest'
import { retryAfterMs } from './retry'

const NOW = new Date('2026-05-02T12:00:00.000Z')
const DAY = 24 * 3_600_000

test.each([
  [429, '30', 30_000],
  [503, '30', 30_000],
  [503, ' 120 ', 120_000],
  [503, 'Sat, 02 May 2026 12:10:00 GMT', 600_000],
  [429, '0', 0],
  [429, 'Sat, 02 May 2026 11:00:00 GMT', 0],
  [429, '999999999', DAY],
  [429, 'Sat, 02 May 2099 11:00:00 GMT', DAY],
  [429, undefined, 0],
  [429, ['30', '60'], 0],
  [429, '', 0],
  [429, 'soon', 0],
  [429, '-5', 0],
  [429, '1e9', 0],
  [500, '30', 0],
  [200, '30', 0],
  [null, '30', 0],
])('%s with Retry-After %j asks for %i ms', (status, header, expected) => {
  expect(retryAfterMs(status, header, NOW)).toBe(expected)
})
