import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { type Bucket, takeFrom } from './bucket'
import { takeTokens } from './take-tokens'

const LIMIT = { perSecond: 500, burst: 976 }
const START = Date.parse('2026-05-02T12:00:00Z')

afterAll(() => pool.end())

async function newSubject() {
  const { merchant } = await newMerchant()
  return { merchantId: merchant.merchantId, subject: newId(new Date()) }
}

test('the bucket in the database gives what the bucket in memory gives', async () => {
  const { merchantId } = await newSubject()
  const asked = fc.record({ afterMs: fc.nat(1_500), wanted: fc.integer({ min: 1, max: 1_200 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 20 }), async (requests) => {
      const subject = { merchantId, subject: newId(new Date()) }
      let bucket: Bucket | undefined
      let ms = START
      for (const { afterMs, wanted } of requests) {
        ms += afterMs
        const expected = takeFrom(bucket, wanted, ms, LIMIT)
        bucket = expected.bucket
        const grant = await at(new Date(ms), () => takeTokens(subject, wanted, LIMIT))
        expect(grant.granted).toBe(expected.granted)
        expect(grant.remaining).toBeCloseTo(expected.bucket.tokens, 6)
      }
    }),
    { numRuns: 30 },
  )
})

test('an account gives what its own bucket and those of its keys give together', async () => {
  const account = { perSecond: 700, burst: 1_300 }
  const asked = fc.record({
    afterMs: fc.nat(900),
    wanted: fc.integer({ min: 1, max: 1_200 }),
    key: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 20 }), async (requests) => {
      const { merchantId } = await newSubject()
      const keys = [newId(new Date()), newId(new Date()), newId(new Date())]
      const buckets = new Map<string, Bucket>()
      let ms = START
      const takeOf = (subject: string, wanted: number, limit: typeof LIMIT) => {
        const taken = takeFrom(buckets.get(subject), wanted, ms, limit)
        buckets.set(subject, taken.bucket)
        return taken.granted
      }
      for (const { afterMs, wanted, key } of requests) {
        ms += afterMs
        const subject = { merchantId, subject: keys[key]! }
        const expected = takeOf(merchantId, takeOf(subject.subject, wanted, LIMIT), account)
        const grant = await at(new Date(ms), () => takeTokens(subject, wanted, LIMIT, account))
        expect(grant.granted).toBe(expected)
      }
    }),
    { numRuns: 20 },
  )
})

test('ten keys of one account that race get what the account has, once', async () => {
  const { merchantId } = await newSubject()
  const account = { perSecond: 1_000, burst: 1_952 }
  const keys = Array.from({ length: 10 }, () => ({ merchantId, subject: newId(new Date()) }))
  const taken = await at(new Date(START), () =>
    Promise.all(
      keys.flatMap((key) =>
        [400, 400, 400].map((wanted) => takeTokens(key, wanted, LIMIT, account)),
      ),
    ),
  )
  expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(account.burst)
})

test('takers who race share one bucket, and none is taken twice', async () => {
  const subject = await newSubject()
  const taken = await at(new Date(START), () =>
    Promise.all(Array.from({ length: 60 }, () => takeTokens(subject, 25, LIMIT))),
  )
  expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(LIMIT.burst)
})

test('a process whose clock is behind gets no tokens for it', async () => {
  const subject = await newSubject()
  await at(new Date(START), () => takeTokens(subject, 976, LIMIT))
  const behind = await at(new Date(START - 10_000), () => takeTokens(subject, 1, LIMIT))
  expect(behind).toEqual({ granted: 0, remaining: 0 })
  const later = await at(new Date(START + 2), () => takeTokens(subject, 5, LIMIT))
  expect(later.granted).toBe(1)
})

test('a bucket that a wrong clock has used refills when the clock is right again', async () => {
  const subject = await newSubject()
  await at(new Date(START + 3 * 3_600_000), () => takeTokens(subject, 1, LIMIT))
  await at(new Date(START), () => takeTokens(subject, 976, LIMIT))
  const later = await at(new Date(START + 2_000), () => takeTokens(subject, 5, LIMIT))
  expect(later.granted).toBe(5)
})
