import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRAND_LOOK, brandOf, CARD_BRANDS } from './card-brands'
import { cardDigits, cardNumberFault, formatCardNumber, isLuhn } from './card-number'

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
