import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { at, isPretended, now } from './clock'

const YESTERDAY = new Date('2026-05-01T12:00:00Z')
const TODAY = new Date('2026-05-02T12:00:00Z')

test('it is now, unless pretended', () => {
  expect(isPretended()).toBe(false)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
})

test('a pretended time is the time of all that is awaited in it, and of nothing else', async () => {
  const pretended = at(YESTERDAY, async () => {
    await setImmediate()
    return { time: now(), isPretended: isPretended() }
  })
  expect(isPretended()).toBe(false)
  expect(await pretended).toEqual({ time: YESTERDAY, isPretended: true })
})

test('two pretended times do not meet, and the inner one ends with its act', async () => {
  const [inner, outer, beside] = await Promise.all([
    at(YESTERDAY, () => at(TODAY, async () => now())),
    at(YESTERDAY, async () => {
      await at(TODAY, async () => setImmediate())
      return now()
    }),
    at(TODAY, async () => now()),
  ])
  expect([inner, outer, beside]).toEqual([TODAY, YESTERDAY, TODAY])
})

test('an error passes through', () => {
  const fail = () =>
    at(TODAY, () => {
      throw new RangeError('no')
    })
  expect(fail).toThrow(RangeError)
  expect(isPretended()).toBe(false)
})
