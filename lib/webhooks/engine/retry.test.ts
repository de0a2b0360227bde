import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { ATTEMPTS_MAX, judge, RETRY_DELAYS_MS, retryAfterMs, retryDelayMs } from './retry'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then gives up', () => {
  const middle = Array.from({ length: ATTEMPTS_MAX }, (_, i) => retryDelayMs(i + 1, 0.5))
  const hours = [2, 5, 10, 14, 20, 24].map((h) => h * HOUR)
  expect(middle).toEqual([5 * SECOND, 300 * SECOND, 1_800 * SECOND, ...hours, null])
})

test.each(RETRY_DELAYS_MS.map((delay, i) => [i + 1, delay] as const))(
  'spreads the delay after attempt %i by a fifth either way',
  (attempt, delay) => {
    expect(retryDelayMs(attempt, 0)).toBe(delay * 0.8)
    expect(retryDelayMs(attempt, 1 - Number.EPSILON)).toBe(delay * 1.2)
  },
)

describe('judging an attempt', () => {
  test.each([200, 201, 202, 204, 299])('%i delivers, on any attempt', (status) => {
    for (const attempt of [1, ATTEMPTS_MAX, ATTEMPTS_MAX + 5]) {
      expect(judge(status, attempt, 0.5)).toEqual({ kind: 'delivered' })
    }
  })

  test('410 switches the endpoint off at once', () => {
    expect(judge(410, 1, 0.5)).toEqual({ kind: 'gone' })
  })

  test.each([null, 199, 300, 301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 503])(
    '%s is tried again, and has failed after the last attempt',
    (status) => {
      expect(judge(status, 1, 0.5)).toEqual({ kind: 'retry', delayMs: 5 * SECOND })
      expect(judge(status, ATTEMPTS_MAX - 1, 0.5)).toEqual({ kind: 'retry', delayMs: 24 * HOUR })
      expect(judge(status, ATTEMPTS_MAX, 0.5)).toEqual({ kind: 'failed' })
      expect(judge(status, ATTEMPTS_MAX + 1, 0.5)).toEqual({ kind: 'failed' })
    },
  )
})

const NOW = new Date('2026-05-02T12:00:00.000Z')

test.each([
  [429, '30', 30_000],
  [503, '30', 30_000],
  [503, ' 120 ', 120_000],
  [503, 'Sat, 02 May 2026 12:10:00 GMT', 600_000],
  [429, '0', 0],
  [429, 'Sat, 02 May 2026 11:00:00 GMT', 0],
  [429, '999999999', DAY_MS],
  [429, 'Sat, 02 May 2099 11:00:00 GMT', DAY_MS],
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
