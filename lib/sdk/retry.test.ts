import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConnectionError, RateLimitedError } from './errors'
import { retryDelayMs } from './retry'

const broken = new ConnectionError({ code: 'connection_failed', message: 'x' })
const attempts = fc.integer({ min: 0, max: 40 })
const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a pause is anything up to a bound that doubles from half a second to eight', () => {
  fc.assert(
    fc.property(attempts, dice, (attempt, thrown) => {
      const delayMs = retryDelayMs(broken, { attempt, isRepeatable: true, random: () => thrown })
      const bound = Math.min(8000, 500 * 2 ** attempt)
      expect(delayMs).toBe(Math.round(thrown * bound))
    }),
  )
})

test('a pause is never shorter than the server asks for, nor much longer', () => {
  fc.assert(
    fc.property(attempts, dice, fc.integer({ min: 0, max: 60_000 }), (attempt, thrown, askedMs) => {
      const error = new RateLimitedError({
        code: 'rate_limited',
        message: 'x',
        retryAfterMs: askedMs,
      })
      const delayMs = retryDelayMs(error, { attempt, isRepeatable: false, random: () => thrown })
      expect(delayMs).toBeGreaterThanOrEqual(askedMs)
      expect(delayMs).toBeLessThanOrEqual(askedMs + 8000)
    }),
  )
})

test('what is no failure of a call is not tried again', () => {
  const anything = { attempt: 0, isRepeatable: true, random: Math.random }
  expect(retryDelayMs(new TypeError('x'), anything)).toBeNull()
  expect(retryDelayMs(undefined, anything)).toBeNull()
})
