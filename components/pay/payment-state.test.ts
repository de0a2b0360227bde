import { expect, test } from 'vitest'
import { paymentStateOf, pixStateOf, saidOf, wasPaid } from './payment-state'

const expiresAt = '2026-11-20T12:00:00.000Z'
const end = Date.parse(expiresAt)
const unreturned = { amount: 100, returnedAmount: null, operatorDecision: null }
const before = { expiresAt, updatedAt: '2026-11-20T11:00:00.000Z' }

test('a charge can be paid until its last second, and not after it', () => {
  expect(paymentStateOf({ status: 'PENDING', ...before }, end - 1)).toBe('waiting')
  expect(paymentStateOf({ status: 'PENDING', ...before }, end)).toBe('expired')
  expect(paymentStateOf({ status: 'PENDING', ...before, expiresAt: null }, end)).toBe('waiting')
})

test('nobody is told that nothing was charged before the PSP has said so', () => {
  expect(saidOf('PENDING', 'expired')).toBe('ranOut')
  expect(saidOf('CANCELLED', 'expired')).toBe('expired')
})

test('a charge that was cancelled in time is never called expired, however late it is opened', () => {
  const cancelled = { status: 'CANCELLED', ...before } as const
  expect(paymentStateOf(cancelled, end - 1)).toBe('cancelled')
  expect(paymentStateOf(cancelled, end + 1)).toBe('cancelled')
  expect(paymentStateOf({ ...cancelled, expiresAt: null }, end)).toBe('cancelled')
  expect(paymentStateOf({ ...cancelled, updatedAt: expiresAt }, end)).toBe('expired')
})

test('money that arrives late still reads as paid', () => {
  expect(paymentStateOf({ status: 'COMPLETED', ...before }, end + 1000)).toBe('paid')
})

test('a payment of another amount is told to its payer, before and after the end of the charge', () => {
  const paid = { status: 'PENDING', ...before, ...unreturned, isPaidOtherwise: true } as const
  expect(pixStateOf(paid, end - 1)).toBe('paidOtherwise')
  expect(pixStateOf(paid, end)).toBe('paidOtherwise')
  expect(pixStateOf({ ...paid, status: 'CANCELLED' }, end)).toBe('paidOtherwise')
  expect(pixStateOf({ ...paid, status: 'COMPLETED' }, end)).toBe('paid')
  expect(pixStateOf({ ...paid, isPaidOtherwise: false }, end)).toBe('expired')
})

test('what the operator did with the payment of an unpaid charge is told, and not that none came', () => {
  const ended = { status: 'CANCELLED', ...before, ...unreturned, isPaidOtherwise: false } as const
  const stateOf = (decided: object) => pixStateOf({ ...ended, ...decided }, end)
  const apart = { operatorDecision: 'credited_apart' } as const
  expect(stateOf({})).toBe('cancelled')
  expect(stateOf({ ...apart, isPaidOtherwise: true })).toBe('creditedApart')
  expect(stateOf(apart)).toBe('givenBack')
  expect(stateOf({ operatorDecision: 'given_back' })).toBe('givenBack')
  expect(stateOf({ operatorDecision: 'credited_elsewhere' })).toBe('creditedElsewhere')
  expect(stateOf({ operatorDecision: 'given_back', isPaidOtherwise: true })).toBe('paidOtherwise')
})

test('a payment of which a part went back is told apart from one that is paid, and from a whole one', () => {
  const paid = { status: 'COMPLETED', ...before, ...unreturned, isPaidOtherwise: false } as const
  const part = { ...paid, returnedAmount: 30 }
  expect(pixStateOf(paid, end)).toBe('paid')
  expect(pixStateOf(part, end)).toBe('refundedPart')
  expect(pixStateOf({ ...part, status: 'REVERSED', returnedAmount: 100 }, end)).toBe('refunded')
  expect(pixStateOf({ ...part, status: 'CHARGEBACK' }, end)).toBe('disputed')
  expect(wasPaid('refundedPart')).toBe(true)
})
