import { describe, expect, it } from 'vitest'
import { compact } from '@/lib/i18n/format'
import { daySlots, gridOf, isMonday } from './scale'

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

it('knows Mondays', () => {
  expect([isMonday('2026-11-16'), isMonday('2026-11-19')]).toEqual([true, false])
})

it('puts days side by side over the whole width', () => {
  const { bar, within } = daySlots(4)
  expect([within(0, 0), within(3, 1), within(1, 0.5)]).toEqual(['0%', '100%', '37.5%'])
  expect(bar(2, 0.5)).toEqual({ x: '56.25%', width: '12.5%' })
})
