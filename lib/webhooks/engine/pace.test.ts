import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_PACE, heldMax, isSlow, type Measured, nextPace } from './pace'

const after = (...answers: Measured[]) => answers.reduce(nextPace, FIRST_PACE)
const times = (n: number, measured: Measured) => Array<Measured>(n).fill(measured)
const QUICK = { ok: true, latencyMs: 10 }
const SLOW = { ok: true, latencyMs: 4_000 }
const FAILED = { ok: false, latencyMs: 10 }

test('of an endpoint of which nothing is known, hardly more is held than runs', () => {
  expect([FIRST_PACE.limit, heldMax(FIRST_PACE)]).toEqual([2, 3])
})

test('grows by one for each quick success, to sixty-four', () => {
  expect(after(QUICK).limit).toBe(3)
  expect(after(...times(500, QUICK)).limit).toBe(64)
})

test('what is slow and good settles at eight, from either side', () => {
  expect(after(...times(50, SLOW)).limit).toBe(8)
  expect(after(...times(50, QUICK), ...times(100, SLOW)).limit).toBe(8)
})

test('halves at each failure, and is never nothing', () => {
  expect(after(...times(62, QUICK), FAILED).limit).toBe(32)
  expect(after(...times(20, FAILED)).limit).toBe(1)
})

test('an endpoint is slow while its answers take more than a second, and can recover', () => {
  expect(isSlow(after(...times(5, QUICK)))).toBe(false)
  expect(isSlow(after(...times(5, SLOW)))).toBe(true)
  expect(isSlow(after(...times(5, SLOW), ...times(10, QUICK)))).toBe(false)
})

test('whatever an endpoint answers, it is held between one and three hundred and twenty', () => {
  const measured = fc.record({ ok: fc.boolean(), latencyMs: fc.nat(15_000) })
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 200 }), (answers) => {
      const pace = after(...answers)
      expect(pace.limit).toBeGreaterThanOrEqual(1)
      expect(pace.limit).toBeLessThanOrEqual(64)
      expect(heldMax(pace)).toBeGreaterThan(pace.limit)
      expect(heldMax(pace)).toBeLessThanOrEqual(64 + 256)
    }),
  )
})
