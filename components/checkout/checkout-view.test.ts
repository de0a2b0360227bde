import { expect, test } from 'vitest'
import {
  checkoutPaymentState,
  isSettled,
  offeredWays,
  saidOf,
  titleOf,
  totalOf,
} from './checkout-view'

const expiresAt = '2026-11-21T12:00:00.000Z'
const before = Date.parse(expiresAt) - 1
const open = {
  status: 'open',
  paymentStatus: 'unpaid',
  chargeStatus: 'PENDING',
  expiresAt,
  updatedAt: '2026-11-21T11:00:00.000Z',
} as const

test('a session is payable until its last moment', () => {
  expect(checkoutPaymentState(open, before)).toBe('waiting')
  expect(checkoutPaymentState(open, before + 1)).toBe('expired')
})

test('a payment that the provider has taken is not asked for again while it is confirmed', () => {
  expect(checkoutPaymentState({ ...open, status: 'complete' }, before)).toBe('processing')
})

test('a session that its provider has closed is over, whether or not the charge has followed', () => {
  expect(checkoutPaymentState({ ...open, status: 'expired' }, before)).toBe('expired')
})

test('nobody is told that nothing was charged before the provider has said so', () => {
  const of = (chargeStatus: 'PENDING' | 'CANCELLED') =>
    saidOf({ chargeStatus, paidBrand: null }, 'expired')
  expect(of('PENDING')).toBe('ranOut')
  expect(of('CANCELLED')).toBe('expired')
})

test('a charge that its merchant cancelled is not called expired once its time has passed', () => {
  const cancelled = { ...open, status: 'expired', chargeStatus: 'CANCELLED' } as const
  expect(checkoutPaymentState(cancelled, before + 1000)).toBe('cancelled')
  expect(checkoutPaymentState({ ...cancelled, updatedAt: expiresAt }, before)).toBe('expired')
})

test('money that was taken reads as paid, however late', () => {
  const paid = { ...open, status: 'complete', chargeStatus: 'COMPLETED' } as const
  expect(checkoutPaymentState(paid, before + 1000)).toBe('paid')
})

test('who paid another amount is told so, and that nothing more is awaited', () => {
  const other = { ...open, status: 'complete', chargeStatus: 'CANCELLED' } as const
  const paid = { ...other, paymentStatus: 'paid' } as const
  expect(checkoutPaymentState(paid, before)).toBe('paidOtherwise')
  expect(checkoutPaymentState({ ...paid, chargeStatus: 'FAILED' }, before)).toBe('paidOtherwise')
  expect(isSettled('paidOtherwise')).toBe(true)
  expect(checkoutPaymentState(other, before)).toBe('cancelled')
})

test('a customer is asked for a card, and for a boleto where the merchant asks for one', () => {
  expect(offeredWays({ methodTypes: [], currency: 'brl' })).toEqual(['card'])
  expect(offeredWays({ methodTypes: ['card', 'boleto'], currency: 'brl' })).toEqual([
    'card',
    'boleto',
  ])
  expect(offeredWays({ methodTypes: ['boleto'], currency: 'brl' })).toEqual(['boleto'])
})

test('a boleto is in reais', () => {
  expect(offeredWays({ methodTypes: ['card', 'boleto'], currency: 'usd' })).toEqual(['card'])
})

test('the title asks only those to pay who still can', () => {
  expect(titleOf({ boleto: null }, 'waiting')).toBe('heading')
  expect(titleOf({ boleto: { code: '1', dueAt: '2026-11-20' } }, 'processing')).toBe('heading')
  expect(titleOf({ boleto: null }, 'paid')).toBe('headingPaid')
  expect(titleOf({ boleto: null }, 'refunded')).toBe('headingEnded')
  expect(titleOf({ boleto: null }, 'expired')).toBe('headingEnded')
  expect(titleOf({ boleto: null }, 'paidOtherwise')).toBe('headingOtherwise')
})

test('the amount of the charge is called paid where all of it was paid and kept', () => {
  const kept = { boleto: null, returnedAmount: null }
  expect(totalOf(kept, 'waiting')).toBe('total')
  expect(totalOf({ ...kept, boleto: { code: '1', dueAt: '2026-11-20' } }, 'processing')).toBe(
    'total',
  )
  expect(totalOf(kept, 'paid')).toBe('totalPaid')
  expect(totalOf({ ...kept, returnedAmount: 30 }, 'paid')).toBe('paidBeforeReturns')
  expect(totalOf(kept, 'paidOtherwise')).toBe('charged')
})
