import { expect, test } from 'vitest'
import { kindOf } from './kind'

test.each([
  ['CASHIN', 'COMPLETED', 'paid'],
  ['CASHIN', 'REVERSED', 'refunded'],
  ['CASHIN', 'CHARGEBACK', 'chargedBack'],
  ['CASHOUT', 'COMPLETED', 'paid'],
  ['CASHOUT', 'REVERSED', 'returned'],
] as const)('the receipt of a %s that is %s says %s', (type, status, state) => {
  expect(kindOf({ type, status })).toEqual({ type, state })
})
