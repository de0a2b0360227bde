import { expect, it } from 'vitest'
import { growthOf, highestOf, peakOf } from './volume-day'

const day = (pix: number, card = 0, previous = 0) => ({ date: '2026-11-19', pix, card, previous })

it('holds the period before as well as this one', () => {
  expect(highestOf([day(10, 5), day(1, 0, 40)])).toBe(40)
})

it('finds the latest of the highest days, and none where nothing came in', () => {
  expect(peakOf([day(5), day(9), day(4, 5), day(0)])).toBe(2)
  expect(peakOf([day(0), day(0)])).toBeUndefined()
})

it('compares only with a period in which something came in', () => {
  expect(growthOf(108.3, 100)).toBeCloseTo(0.083)
  expect(growthOf(10, 0)).toBeUndefined()
})
