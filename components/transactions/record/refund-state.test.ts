import { expect, it } from 'vitest'
import type { Dispute, Refund } from '@/lib/client/types'
import { chargeAct, refusedRefund } from './refund-state'

const NOW = '2026-11-21T12:00:00.000Z'
const TOMORROW = '2026-11-22T12:00:00.000Z'
const YESTERDAY = '2026-11-20T12:00:00.000Z'
const charge = (status: 'PENDING' | 'COMPLETED' | 'REVERSED') =>
  ({ type: 'CASHIN', source: 'PIX', status }) as const
const refund = (status: Refund['status']) => ({ status }) as Refund
const paid = {
  transaction: charge('COMPLETED'),
  refunds: [],
  disputes: [],
  refundableUntil: TOMORROW,
  remainingAmount: 100,
}

it('offers to cancel what waits, and to refund what is paid, until its last moment', () => {
  const waiting = { ...paid, transaction: charge('PENDING'), refundableUntil: null }
  expect(chargeAct(waiting, NOW)).toBe('cancel')
  expect(chargeAct(paid, NOW)).toBe('refund')
  expect(chargeAct(paid, TOMORROW)).toBe('refund')
  expect(chargeAct({ ...paid, refundableUntil: YESTERDAY }, NOW)).toBe('tooLate')
})

it('offers nothing while a refund is on its way, and again when the bank has refused it', () => {
  const usedUp = { ...paid, remainingAmount: 0 }
  expect(chargeAct({ ...usedUp, refunds: [refund('PENDING')] }, NOW)).toBe('refunding')
  expect(chargeAct({ ...paid, refunds: [refund('FAILED')] }, NOW)).toBe('refund')
  const again = [refund('FAILED'), refund('PENDING')]
  expect(chargeAct({ ...usedUp, refunds: again }, TOMORROW)).toBe('refunding')
})

it('offers to refund what is left, also while a part is on its way or has arrived', () => {
  const left = { ...paid, remainingAmount: 0.01 }
  expect(chargeAct({ ...left, refunds: [refund('PENDING')] }, NOW)).toBe('refund')
  expect(chargeAct({ ...left, refunds: [refund('COMPLETED')] }, NOW)).toBe('refund')
})

it('offers nothing for what is over, and nothing for a withdrawal', () => {
  const given = { ...paid, transaction: charge('REVERSED'), refundableUntil: null }
  expect(chargeAct({ ...given, refunds: [refund('COMPLETED')] }, NOW)).toBe('none')
  const cashout = { type: 'CASHOUT', source: 'PIX', status: 'PENDING' } as const
  expect(chargeAct({ ...paid, transaction: cashout }, NOW)).toBe('none')
})

it('speaks of a refusal only while it is the last word', () => {
  expect(refusedRefund([refund('FAILED')])).toBeDefined()
  expect(refusedRefund([refund('FAILED'), refund('PENDING')])).toBeUndefined()
  expect(refusedRefund([])).toBeUndefined()
})

it('offers to refund a card whenever it is paid, and nothing while its payer disputes it', () => {
  const card = { type: 'CASHIN', source: 'CREDIT_CARD', status: 'COMPLETED' } as const
  const byCard = { ...paid, transaction: card, refundableUntil: null }
  expect(chargeAct(byCard, NOW)).toBe('refund')
  const dispute = (status: Dispute['status']) => ({ status }) as Dispute
  expect(chargeAct({ ...byCard, disputes: [dispute('PENDING')] }, NOW)).toBe('disputed')
  expect(chargeAct({ ...paid, disputes: [dispute('PENDING')] }, NOW)).toBe('disputed')
  expect(chargeAct({ ...byCard, disputes: [dispute('CANCELLED')] }, NOW)).toBe('refund')
})
