import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bucket, takeFrom, tokensOf } from './bucket'

const LIMIT = { perSecond: 10, burst: 20 }

test('a bucket that nobody has used is full', () => {
  expect(takeFrom(undefined, 25, 0, LIMIT)).toEqual({ granted: 20, bucket: { tokens: 0, at: 0 } })
})

test('it fills evenly, up to its burst, and gives whole tokens only', () => {
  const empty = { tokens: 0, at: 0 }
  expect(takeFrom(empty, 1, 99, LIMIT).granted).toBe(0)
  expect(takeFrom(empty, 1, 100, LIMIT).granted).toBe(1)
  expect(tokensOf(empty, 1_050, LIMIT)).toBe(10.5)
  expect(tokensOf(empty, 60_000, LIMIT)).toBe(20)
})

test('a clock that goes back gives nothing, and takes nothing', () => {
  const { bucket } = takeFrom({ tokens: 3, at: 1_000 }, 1, 500, LIMIT)
  expect(bucket).toEqual({ tokens: 2, at: 1_000 })
})

test('whatever is asked when, no span of time gives more than the burst and what flows in', () => {
  const asked = fc.record({ afterMs: fc.nat(400), wanted: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 40 }), (requests) => {
      let bucket: Bucket | undefined
      let at = 0
      const given = requests.map(({ afterMs, wanted }) => {
        at += afterMs
        const taken = takeFrom(bucket, wanted, at, LIMIT)
        bucket = taken.bucket
        return { at, count: taken.granted }
      })
      for (const [from, first] of given.entries()) {
        let sum = 0
        for (const { at, count } of given.slice(from)) {
          sum += count
          const flowed = (LIMIT.perSecond * (at - first.at)) / 1000
          expect(sum).toBeLessThanOrEqual(LIMIT.burst + flowed + 1e-6)
        }
      }
    }),
  )
})
