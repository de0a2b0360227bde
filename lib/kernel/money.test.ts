import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addReais,
  feeOf,
  fromReais,
  fromReaisOrNull,
  isWholeCentavos,
  shareOf,
  subtractReais,
  toReais,
  toReaisOrNull,
} from './money'

const centavos = fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n })
/** What a wire amount may be, up to the largest withdrawal. */
const wire = fc.integer({ min: 1, max: 100_000_000_000 })

test('what goes out comes back as it was', () => {
  fc.assert(fc.property(wire, (n) => fromReais(toReais(BigInt(n))) === BigInt(n)))
})

test('what goes out has at most two decimals, also as JSON', () => {
  fc.assert(
    fc.property(centavos, (amount) => /^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(toReais(amount)))),
  )
})

test('an amount that JSON cannot hold exactly is refused, not rounded', () => {
  expect(toReais(2n ** 53n - 1n)).toBe(90_071_992_547_409.91)
  expect(() => toReais(2n ** 53n)).toThrow(RangeError)
  expect(() => toReais(-(2n ** 53n))).toThrow(RangeError)
})

test('sums and differences of reais are exact to the centavo', () => {
  expect(addReais()).toBe(0)
  expect(addReais(0.1, 0.2, -5)).toBe(-4.7)
  expect(subtractReais(0.3, 0.1)).toBe(0.2)
  expect(subtractReais(5, 5.01)).toBe(-0.01)
})

describe('two decimals', () => {
  test('are what every amount that is written with two decimals has', () => {
    fc.assert(
      fc.property(wire, (n) => {
        const written = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`
        return isWholeCentavos(JSON.parse(written)) && fromReais(JSON.parse(written)) === BigInt(n)
      }),
    )
  })

  test('are not what an amount with a tenth of a centavo has', () => {
    const tenths = fc.integer({ min: 1, max: 1_000_000_000 }).filter((n) => n % 10 !== 0)
    fc.assert(fc.property(tenths, (n) => !isWholeCentavos(n / 1000)))
  })

  test('are not what the numbers next to an amount of two decimals have', () => {
    fc.assert(
      fc.property(wire, (n) => {
        const amount = n / 100
        const next = [amount * (1 + Number.EPSILON), amount * (1 - Number.EPSILON)]
        return next.every((one) => one !== amount && !isWholeCentavos(one))
      }),
    )
  })

  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    0.001,
    0.005,
    19.999,
    10.999999999,
    10.0000000001,
    0.1 + 0.2,
    1.1 * 3,
    5e-324,
    1e-9,
  ])('not %d', (amount) => {
    expect(isWholeCentavos(amount)).toBe(false)
    expect(() => fromReais(amount)).toThrow(RangeError)
  })
})

describe('fees', () => {
  test.each([
    [100n, 99, 0n, 1n],
    [50n, 99, 0n, 0n],
    [51n, 99, 0n, 1n],
    [50n, 100, 0n, 1n],
    [10_000n, 99, 0n, 99n],
    [10_000n, 499, 50n, 549n],
    [30n, 499, 50n, 30n],
    [1n, 10_000, 0n, 1n],
    [100n, 0, 0n, 0n],
  ])(
    'of %d centavos at %d basis points and %d fixed: %d, half up',
    (amount, points, fixed, fee) => {
      expect(feeOf(amount, { basisPoints: points, fixed })).toBe(fee)
    },
  )

  test('are never negative, nor above the amount', () => {
    const rate = fc.record({
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      fixed: fc.bigInt({ min: 0n, max: 10_000n }),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000_000n }), rate, (amount, rate) => {
        const fee = feeOf(amount, rate)
        return fee >= 0n && fee <= amount
      }),
    )
  })

  test('a share and its rest are the whole, within a centavo', () => {
    const points = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), points, (amount, share) => {
        const sum = shareOf(amount, share) + shareOf(amount, 10_000 - share)
        return sum >= amount && sum <= amount + 1n
      }),
    )
  })
})

test('an amount that is not there stays as it is', () => {
  expect([null, undefined, 19.9].map((reais) => fromReaisOrNull(reais))).toEqual([
    null,
    undefined,
    1_990n,
  ])
  expect([null, 1_990n].map(toReaisOrNull)).toEqual([null, 19.9])
})
