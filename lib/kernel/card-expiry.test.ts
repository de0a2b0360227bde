import { describe, expect, test } from 'vitest'
import { expiryFault, formatExpiry, parseExpiry } from './card-number'

describe('an expiry', () => {
  test.each([
    ['08/29', { month: 8, year: 2029 }],
    ['8/29', { month: 8, year: 2029 }],
    ['08 / 2029', { month: 8, year: 2029 }],
    ['2029-08', { month: 8, year: 2029 }],
    ['0829', { month: 8, year: 2029 }],
    ['12.30', { month: 12, year: 2030 }],
    ['13/29', null],
    ['00/29', null],
    ['08/2', null],
    ['08', null],
    ['', null],
    ['agosto', null],
  ])('%j is %j', (written, parsed) => {
    expect(parseExpiry(written)).toEqual(parsed)
  })

  test.each([
    ['0', '0'],
    ['1', '1'],
    ['8', '08'],
    ['12', '12'],
    ['082', '08/2'],
    ['82', '08/2'],
    ['1/2', '01/2'],
    ['08/29', '08/29'],
    ['08/2029', '08/29'],
    ['2029-08', '08/29'],
    ['01/05', '01/05'],
    ['', ''],
  ])('typed as %j is shown as %j', (written, shown) => {
    expect(formatExpiry(written)).toBe(shown)
  })

  test('is good to the end of its month, wherever that ends last', () => {
    const of = (month: number, year: number, at: string) =>
      expiryFault({ month, year }, new Date(at))
    expect(of(11, 2026, '2026-11-30T23:59:59Z')).toBeNull()
    expect(of(11, 2026, '2026-12-01T11:00:00Z')).toBeNull()
    expect(of(11, 2026, '2026-12-02T00:00:00Z')).toBe('past')
    expect(of(12, 2026, '2027-01-01T11:00:00Z')).toBeNull()
    expect(of(1, 2026, '2026-11-21T00:00:00Z')).toBe('past')
    expect(of(11, 2046, '2026-11-21T00:00:00Z')).toBeNull()
    expect(of(12, 2046, '2026-11-21T00:00:00Z')).toBe('far')
  })
})
