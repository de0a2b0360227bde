import { expect, it } from 'vitest'
import type { Refund } from '@/lib/client/types'
import { chargeAct, refusedRefund } from './refund-state'

const NOW = '2026-11-21T12:00:00.000Z'
const TOMORROW = '2026-11-22T12:00:00.000Z'
const YESTERDAY = '2026-11-20T12:00:00.000Z'
const charge = (status: 'PENDING' | 'COMPLETED' | 'REVERSED') =>
  ({ type: 'CASHIN', status }) as const
const refund = (status: Refund['status']) => ({ status }) as Refund
const paid = { transaction: charge('COMPLETED'), refunds: [], refundableUntil: TOMORROW }

it('offers to cancel what waits, and to refund what is paid, until its last moment', () => {
  const waiting = { transaction: charge('PENDING'), refunds: [], refundableUntil: null }
  expect(chargeAct(waiting, NOW)).toBe('cancel')
  expect(chargeAct(paid, NOW)).toBe('refund')
  expect(chargeAct(paid, TOMORROW)).toBe('refund')
  expect(chargeAct({ ...paid, refundableUntil: YESTERDAY }, NOW)).toBe('tooLate')
})

it('offers nothing while a refund is on its way, and again when the bank has refused it', () => {
  expect(chargeAct({ ...paid, refunds: [refund('PENDING')] }, NOW)).toBe('refunding')
  expect(chargeAct({ ...paid, refunds: [refund('FAILED')] }, NOW)).toBe('refund')
  const again = [refund('FAILED'), refund('PENDING')]
  expect(chargeAct({ ...paid, refunds: again }, TOMORROW)).toBe('refunding')
})

it('offers nothing for what is over, and nothing for a withdrawal', () => {
  const given = { transaction: charge('REVERSED'), refundableUntil: null }
  expect(chargeAct({ ...given, refunds: [refund('COMPLETED')] }, NOW)).toBe('none')
  const cashout = { type: 'CASHOUT', status: 'PENDING' } as const
  expect(chargeAct({ ...paid, transaction: cashout }, NOW)).toBe('none')
})

it('speaks of a refusal only while it is the last word', () => {
  expect(refusedRefund([refund('FAILED')])).toBeDefined()
  expect(refusedRefund([refund('FAILED'), refund('PENDING')])).toBeUndefined()
  expect(refusedRefund([])).toBeUndefined()
})
