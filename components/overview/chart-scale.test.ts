import { describe, expect, it } from 'vitest'
import { compact } from '@/lib/i18n/format'
import { gridOf, growthOf, highestOf, isMonday, peakOf } from './chart-scale'

const day = (pix: number, card = 0, previous = 0) => ({ date: '2026-11-19', pix, card, previous })

describe('the lines of the grid', () => {
  it('stand at round values, never so many that they crowd', () => {
    expect(gridOf(21_000)).toEqual([10_000, 20_000])
    expect(gridOf(62_000)).toEqual([20_000, 40_000, 60_000])
    expect(gridOf(9)).toEqual([2, 4, 6, 8])
    expect(gridOf(0.03)).toEqual([0.01, 0.02, 0.03])
  })

  it('are two to four for any amount', () => {
    for (let amount = 0.01; amount < 1e7; amount *= 1.37) {
      expect(gridOf(amount).length, String(amount)).toBeGreaterThanOrEqual(2)
      expect(gridOf(amount).length, String(amount)).toBeLessThanOrEqual(4)
    }
  })

  it('have a label each that no other line has, and that is its value', () => {
    for (let amount = 0.01; amount < 1e7; amount *= 1.37) {
      const values = gridOf(amount)
      const labels = values.map((value) => compact('en', value))
      const read = labels.map((label) => {
        const unit = { K: 1e3, M: 1e6 }[label.at(-1) as 'K' | 'M'] ?? 1
        return Number.parseFloat(label) * unit
      })
      values.forEach((value, at) => {
        expect(read[at], labels.join(' ')).toBeCloseTo(value, 6)
      })
    }
  })

  it('are none when nothing came in', () => {
    expect(gridOf(0)).toEqual([])
  })
})

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

it('knows Mondays', () => {
  expect([isMonday('2026-11-16'), isMonday('2026-11-19')]).toEqual([true, false])
})
