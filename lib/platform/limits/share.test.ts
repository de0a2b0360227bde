import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bucket, type Limit, takeFrom } from './bucket'
import { type Grant, Share, sharing } from './share'

const LIMIT = { perSecond: 500, burst: 1_000 }

/** Several processes over one shared bucket, with a clock that the test sets. */
function processes(count: number, limit: Limit = LIMIT) {
  const time = { ms: 0 }
  const asked: number[] = []
  let bucket: Bucket | undefined
  async function take(wanted: number): Promise<Grant> {
    asked.push(wanted)
    const taken = takeFrom(bucket, wanted, time.ms, { ...limit, burst: sharing(limit).capacity })
    bucket = taken.bucket
    return { granted: taken.granted, remaining: bucket.tokens }
  }
  const shares = Array.from({ length: count }, () => {
    return new Share({ limit, take, clock: () => time.ms })
  })
  return { shares, asked, time }
}

const allowedOf = async (share: Share, count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => share.take()))
  return all.filter(({ isAllowed }) => isAllowed).length
}

test('whatever comes when and where, three processes together keep to the limit', async () => {
  const limits = fc.record({
    perSecond: fc.constantFrom(1, 7, 50, 500, 20_000),
    burst: fc.constantFrom(1, 10, 100, 1_000),
  })
  const arrival = fc.record({
    afterMs: fc.oneof(fc.nat(30), fc.nat(3_000)),
    process: fc.nat(2),
    count: fc.oneof(fc.nat(5), fc.nat(300)),
  })
  await fc.assert(
    fc.asyncProperty(limits, fc.array(arrival, { maxLength: 40 }), async (limit, arrivals) => {
      const { shares, time } = processes(3, limit)
      const served: { at: number; count: number }[] = []
      for (const { afterMs, process, count } of arrivals) {
        time.ms += afterMs
        served.push({ at: time.ms, count: await allowedOf(shares[process]!, count) })
      }
      for (const [from, first] of served.entries()) {
        let sum = 0
        for (const { at, count } of served.slice(from)) {
          sum += count
          const flowed = (limit.perSecond * (at - first.at)) / 1000
          expect(sum).toBeLessThanOrEqual(limit.burst + flowed + 1e-6)
        }
      }
    }),
    { numRuns: 300 },
  )
})

describe('a client alone', () => {
  test('has its burst at once, but for what flows in while tokens are out', async () => {
    const { shares, time } = processes(1)
    const { capacity, lifeMs } = sharing(LIMIT)
    expect(capacity).toBe(976)
    expect(await allowedOf(shares[0]!, 1_000)).toBe(capacity)
    time.ms += lifeMs
    expect(await allowedOf(shares[0]!, 1_000)).toBe(LIMIT.burst - capacity)
  })

  test('is never refused at nine tenths of the rate, wherever its requests go', async () => {
    const { shares, time, asked } = processes(3)
    const rate = 450
    for (let sent = 0; sent < 20 * rate; sent++) {
      time.ms = (sent / rate) * 1000
      expect((await shares[sent % 3]!.take()).isAllowed).toBe(true)
    }
    expect(asked.length).toBeLessThan((20 * rate) / 2)
  })

  test('costs one statement in many requests when it is busy, and takes none ahead when it is not', async () => {
    const busy = processes(1)
    for (let sent = 0; sent < 4_000; sent++) {
      busy.time.ms = sent * 2.5
      await busy.shares[0]!.take()
    }
    expect(busy.asked.length).toBeLessThan(4_000 / 8)
    const idle = processes(1)
    for (let sent = 0; sent < 100; sent++) {
      idle.time.ms = sent * 1_000
      await idle.shares[0]!.take()
    }
    expect(idle.asked).toEqual(Array.from({ length: 100 }, () => 1))
  })

  test('that sends far too much gets its rate, and the database is not asked for each', async () => {
    const { shares, time, asked } = processes(2)
    let served = 0
    for (time.ms = 0; time.ms < 10_000; time.ms += 1) {
      for (const share of shares) served += await allowedOf(share, 3)
    }
    expect(served).toBeGreaterThan(0.95 * (1_000 + 10 * 500))
    expect(served).toBeLessThanOrEqual(1_000 + 10 * 500)
    expect(asked.length).toBeLessThan(served / 2)
  })
})

test('requests that come while tokens are on their way wait for one statement', async () => {
  const { shares, asked } = processes(1)
  expect(await allowedOf(shares[0]!, 40)).toBe(40)
  expect(asked).toHaveLength(2)
})

test('what is left counts down, and is nothing for who is refused', async () => {
  const { shares } = processes(1, { perSecond: 1, burst: 2 })
  const [one, two, three] = [
    await shares[0]!.take(),
    await shares[0]!.take(),
    await shares[0]!.take(),
  ]
  expect([one, two, three]).toEqual([
    { isAllowed: true, remaining: 1 },
    { isAllowed: true, remaining: 0 },
    { isAllowed: false, remaining: 0 },
  ])
})
