import { expect, it, test } from 'vitest'
import { refundAmount, refundAmountFault, refundableNow } from './refund-amount'

const part = (amount: number | null) => ({ kind: 'part', amount, reason: '' }) as const

it('is all that is left, unless an amount is chosen', () => {
  expect(refundAmount({ ...part(10), kind: 'whole' }, 70)).toBe(70)
  expect(refundAmountFault({ ...part(700), kind: 'whole' }, 70)).toBeNull()
  expect(refundAmount(part(10), 70)).toBe(10)
  expect(refundAmount(part(null), 70)).toBeNull()
})

it('can be no more than the balance covers, of what is left', () => {
  expect(refundableNow(120, 118.81)).toBe(118.81)
  expect(refundableNow(120, 500)).toBe(120)
  expect(refundableNow(120, -3)).toBe(0)
})

test.each([
  [null, 'amountMissing'],
  [0, 'amountLeast'],
  [0.01, null],
  [70, null],
  [70.01, 'amountMost'],
] as const)('of %s, where 70.00 is left: %s', (amount, fault) => {
  expect(refundAmountFault(part(amount), 70)).toBe(fault)
})
