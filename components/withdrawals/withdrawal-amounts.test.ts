import { expect, test } from 'vitest'
import { listedAmounts } from './withdrawal-amounts'

test.each([
  ['PENDING', -5, 95],
  ['PROCESSING', -5, 95],
  ['COMPLETED', -5, 95],
  ['FAILED', null, null],
  ['CANCELLED', null, null],
  ['REVERSED', null, null],
  ['CHARGEBACK', null, null],
] as const)('a withdrawal that is %s costs %d, and %d arrives', (status, fee, arrives) => {
  expect(listedAmounts({ status, feeAmount: 5, finalAmount: 95 })).toEqual({ fee, arrives })
})
