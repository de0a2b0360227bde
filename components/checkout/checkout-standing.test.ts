import { expect, test } from 'vitest'
import { checkoutStanding } from './checkout-standing'

const expiresAt = '2026-11-21T12:00:00.000Z'
const before = Date.parse(expiresAt) - 1
const open = { status: 'open', chargeStatus: 'PENDING', expiresAt } as const

test('a session is payable until its last moment', () => {
  expect(checkoutStanding(open, before)).toBe('waiting')
  expect(checkoutStanding(open, before + 1)).toBe('expired')
})

test('a payment that the provider has taken is not asked for again while it is confirmed', () => {
  expect(checkoutStanding({ ...open, status: 'complete' }, before)).toBe('processing')
})

test('a session that its provider has closed is over, whether or not the charge has followed', () => {
  expect(checkoutStanding({ ...open, status: 'expired' }, before)).toBe('expired')
})

test('money that was taken reads as paid, however late', () => {
  const paid = { ...open, status: 'complete', chargeStatus: 'COMPLETED' } as const
  expect(checkoutStanding(paid, before + 1000)).toBe('paid')
})
