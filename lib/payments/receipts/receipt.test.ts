import { expect, test } from 'vitest'
import { kindOf, methodWordOf } from './receipt'

test.each([
  ['CASHIN', 'COMPLETED', 'paid'],
  ['CASHIN', 'REVERSED', 'refunded'],
  ['CASHIN', 'CHARGEBACK', 'chargedBack'],
  ['CASHOUT', 'COMPLETED', 'paid'],
  ['CASHOUT', 'REVERSED', 'returned'],
] as const)('the receipt of a %s that is %s says %s', (type, status, state) => {
  const returnedAmount = status === 'COMPLETED' ? null : 10
  expect(kindOf({ type, status, amount: 10, returnedAmount })).toEqual({ type, state })
})

test.each([
  ['COMPLETED', 'refundedPart'],
  ['REVERSED', 'refundedPart'],
  ['CHARGEBACK', 'chargedBackPart'],
] as const)('the receipt of a %s charge of which a part went back says so', (status, state) => {
  const part = { type: 'CASHIN', status, amount: 30, returnedAmount: 10 } as const
  expect(kindOf(part).state).toBe(state)
})

test('a boleto is a boleto, and not a card', () => {
  const card = { brand: 'boleto', last4: null, installments: 1 }
  expect(methodWordOf({ source: 'CREDIT_CARD', card })).toBe('boleto')
  expect(methodWordOf({ source: 'CREDIT_CARD', card: { ...card, brand: 'visa' } })).toBe(
    'CREDIT_CARD',
  )
  expect(methodWordOf({ source: 'PIX', card: null })).toBe('PIX')
})
