import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRAND_LOOK, brandOf, CARD_BRANDS } from './card-brands'
import {
  cardDigits,
  cardNumberFault,
  expiryFault,
  formatCardNumber,
  formatExpiry,
  isLuhn,
  parseExpiry,
} from './card-number'

describe('the brand', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['4', 'visa'],
    ['5555555555554444', 'master'],
    ['2221000000000009', 'master'],
    ['2720999999999996', 'master'],
    ['378282246310005', 'amex'],
    ['34', 'amex'],
    ['6362970000457013', 'elo'],
    ['4011780000000000', 'elo'],
    ['5066990000000000', 'elo'],
    ['6550210000000000', 'elo'],
    ['6062826786276634', 'hipercard'],
    ['6370950000000005', 'hipercard'],
  ])('of %s is %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand)
  })

  test.each(['', '2220', '2721', '3', '50', '56', '6', '60', '655020', '30569309025904', 'x'])(
    'of %j is unknown',
    (digits) => expect(brandOf(digits)).toBeNull(),
  )

  test('is looked for in every brand that there is', () => {
    expect(Object.keys(BRAND_LOOK).sort()).toEqual([...CARD_BRANDS].sort())
  })
})

describe('a number', () => {
  test.each([
    ['4242 4242-4242.4242', null],
    ['378282246310005', null],
    ['4222222222222', null],
    ['', 'empty'],
    ['abc', 'empty'],
    ['4', 'short'],
    ['9999', 'short'],
    ['99999999', 'unknown_brand'],
    ['424242424242424', 'short'],
    ['4242424242424241', 'mistyped'],
    ['3782822463100050', 'mistyped'],
  ] as const)('of %j: %s', (written, fault) => {
    expect(cardNumberFault(written)).toBe(fault)
  })

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424', '4242 4'],
    ['4242 ', '4242'],
    ['37828224631000599', '3782 822463 10005'],
    ['4242424242424242123', '4242 4242 4242 4242 123'],
    ['', ''],
  ])('%j is printed %j', (written, printed) => {
    expect(formatCardNumber(written)).toBe(printed)
  })

  test('keeps its digits when it is printed, and is printed the same again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ]{0,19}$/), (written) => {
        const printed = formatCardNumber(written)
        expect(cardDigits(written).startsWith(cardDigits(printed))).toBe(true)
        expect(formatCardNumber(printed)).toBe(printed)
      }),
    )
  })

  test('with any one digit changed, or two neighbours swapped, does not check', () => {
    const number = '4242424242424242'
    const at = fc.nat(number.length - 1)
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 9 }), (index, step) => {
        const digits = [...number]
        digits[index] = String((Number(digits[index]) + step) % 10)
        expect(isLuhn(digits.join(''))).toBe(false)
      }),
    )
    expect(isLuhn('2442424242424242')).toBe(false)
  })
})

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
