import { expect, it, test } from 'vitest'
import { refundAmount, refundAmountFault } from './refund-amount'

const part = (amount: number | null) => ({ kind: 'part', amount, reason: '' }) as const

it('is all that is left, unless an amount is chosen', () => {
  expect(refundAmount({ ...part(10), kind: 'whole' }, 70)).toBe(70)
  expect(refundAmountFault({ ...part(700), kind: 'whole' }, 70)).toBeNull()
  expect(refundAmount(part(10), 70)).toBe(10)
  expect(refundAmount(part(null), 70)).toBeNull()
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
