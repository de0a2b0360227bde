import { expect, test } from 'vitest'
import { weekBars, weekTotals } from './week-scale'

const day = (delivered: number, failed = 0, pending = 0) => ({
  date: '2026-11-19',
  delivered,
  failed,
  pending,
})

test('both sides of the line are in one scale, and neither leaves its place', () => {
  const bars = weekBars([day(100), day(50, 25)], 40, 20)
  expect(bars.map(({ delivered }) => delivered)).toEqual([40, 20])
  expect(bars[1]?.failed).toBe(10)
  const [bad] = weekBars([day(10, 100)], 40, 20)
  expect(bad).toMatchObject({ delivered: 2, failed: 20 })
})

test('one failure among ten thousand is seen', () => {
  expect(weekBars([day(10_000, 1)], 40, 20)[0]?.failed).toBeGreaterThanOrEqual(2)
})

test('what waits stands on what arrived, within the same height', () => {
  const [bar] = weekBars([day(10_000, 0, 1)], 40, 20)
  expect(bar!.delivered + bar!.pending).toBeLessThanOrEqual(40)
})

test('a week without events has no bars', () => {
  const nothing = { delivered: 0, failed: 0, pending: 0 }
  expect(weekBars([day(0), day(0)], 40, 20)).toMatchObject([nothing, nothing])
  expect(weekTotals([])).toEqual(nothing)
})

test('the totals are those of all days', () => {
  expect(weekTotals([day(1, 2, 3), day(10, 20, 30)])).toEqual({
    delivered: 11,
    failed: 22,
    pending: 33,
  })
})
