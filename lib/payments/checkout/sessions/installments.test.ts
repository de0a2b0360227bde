import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentsOf } from './installments'

test('offers no part below R$ 5.00, and the whole in any case', () => {
  expect(installmentsOf(1_600n, 12).map(({ count }) => count)).toEqual([1, 2, 3])
  expect(installmentsOf(300n, 12).map(({ count }) => count)).toEqual([1])
})

test('puts the centavos that do not divide into the first part', () => {
  expect(installmentsOf(10_000n, 3).at(-1)).toEqual({ count: 3, amount: 3_333n, first: 3_334n })
})

test('adds up to the whole, however it is divided', () => {
  const sum = fc.integer({ min: 1, max: 100_000_000 }).map(BigInt)
  fc.assert(
    fc.property(sum, fc.integer({ min: 1, max: 12 }), (amount, max) => {
      const ways = installmentsOf(amount, max)
      expect(ways[0]).toEqual({ count: 1, amount, first: amount })
      for (const { count, amount: part, first } of ways) {
        expect(first + part * BigInt(count - 1)).toBe(amount)
        expect(first - part).toBeLessThan(BigInt(count))
      }
    }),
  )
})
