import { expect, test } from 'vitest'
import { kindOf, methodWordOf, saidOf } from './receipt'

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

test('what went back to a card is not said to be in an account', () => {
  const back = { type: 'CASHIN', status: 'REVERSED', amount: 10, returnedAmount: 10 } as const
  const visa = { brand: 'visa', last4: '4242', installments: 1 }
  const card = { ...back, source: 'CREDIT_CARD', card: visa } as const
  expect(saidOf(card)).toBe('refunded.CREDIT_CARD')
  expect(saidOf({ ...card, card: { ...visa, brand: 'boleto' } })).toBe('refunded.boleto')
  expect(saidOf({ ...card, returnedAmount: 3 })).toBe('refundedPart.CREDIT_CARD')
  expect(saidOf({ ...back, source: 'PIX', card: null })).toBe('refunded.PIX')
  expect(saidOf({ ...card, status: 'CHARGEBACK' })).toBe('chargedBack')
  expect(saidOf({ ...card, status: 'COMPLETED', returnedAmount: null })).toBeNull()
})

test('a boleto is a boleto, and not a card', () => {
  const card = { brand: 'boleto', last4: null, installments: 1 }
  expect(methodWordOf({ source: 'CREDIT_CARD', card })).toBe('boleto')
  expect(methodWordOf({ source: 'CREDIT_CARD', card: { ...card, brand: 'visa' } })).toBe(
    'CREDIT_CARD',
  )
  expect(methodWordOf({ source: 'PIX', card: null })).toBe('PIX')
})
