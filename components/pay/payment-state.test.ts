import { expect, test } from 'vitest'
import { paymentStateOf } from './payment-state'

const expiresAt = '2026-11-20T12:00:00.000Z'
const end = Date.parse(expiresAt)

test('a charge can be paid until its last second, and not after it', () => {
  expect(paymentStateOf({ status: 'PENDING', expiresAt }, end - 1)).toBe('waiting')
  expect(paymentStateOf({ status: 'PENDING', expiresAt }, end)).toBe('expired')
  expect(paymentStateOf({ status: 'PENDING', expiresAt: null }, end)).toBe('waiting')
})

test('a charge that was cancelled in time is not called expired', () => {
  expect(paymentStateOf({ status: 'CANCELLED', expiresAt }, end - 1)).toBe('cancelled')
  expect(paymentStateOf({ status: 'CANCELLED', expiresAt }, end)).toBe('expired')
})

test('money that arrives late still reads as paid', () => {
  expect(paymentStateOf({ status: 'COMPLETED', expiresAt }, end + 1000)).toBe('paid')
})
