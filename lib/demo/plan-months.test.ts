import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { planMonths } from './plan-months'

// Moments in São Paulo: an afternoon, an evening on which UTC is already on the next day, midnight,
// and the minute after.
const MOMENTS = [
  '2026-11-21T18:00:00Z',
  '2026-11-22T01:30:00Z',
  '2026-11-22T03:00:00Z',
  '2026-11-22T03:01:00Z',
  '2026-03-01T12:00:00Z',
].map((moment) => new Date(moment))

const chargesOf = (until: Date) =>
  planMonths(until).flatMap((one) => (one.kind === 'charge' ? [one] : []))
const cashoutsOf = (until: Date) =>
  planMonths(until).flatMap((one) => (one.kind === 'cashout' ? [one] : []))

describe.each(MOMENTS)('the months up to %s', (until) => {
  test('are the same each time, and others under another seed', () => {
    expect(planMonths(until)).toEqual(planMonths(until))
    expect(planMonths(until, 8)).not.toEqual(planMonths(until))
  })

  test('hold nothing that is still to come', () => {
    for (const one of planMonths(until)) {
      expect(one.at.getTime()).toBeLessThan(until.getTime())
      if (one.kind === 'charge' && one.paidAt) {
        expect(one.paidAt.getTime()).toBeLessThanOrEqual(until.getTime())
      }
    }
  })

  test('are in the order of their happening, and no more than ninety days', () => {
    const times = planMonths(until).map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(until.getTime() - (times[0] ?? 0)).toBeLessThanOrEqual(90 * DAY_MS)
    expect(until.getTime() - (times[0] ?? 0)).toBeGreaterThan(88 * DAY_MS)
  })

  test('pay no charge before it is made, and leave some unpaid', () => {
    const charges = chargesOf(until)
    for (const { at, paidAt } of charges) {
      if (paidAt) expect(paidAt.getTime()).toBeGreaterThan(at.getTime())
    }
    const unpaid = charges.filter(({ paidAt }) => !paidAt).length
    expect(unpaid / charges.length).toBeGreaterThan(0.1)
    expect(unpaid / charges.length).toBeLessThan(0.3)
  })

  test('give some charges back after they were paid, and cancel some that were not', () => {
    for (const { at, paidAt, undoneAt } of chargesOf(until)) {
      if (!undoneAt) continue
      expect(undoneAt.getTime()).toBeGreaterThan((paidAt ?? at).getTime())
      expect(undoneAt.getTime()).toBeLessThan(until.getTime())
    }
    const undone = chargesOf(until).filter(({ undoneAt }) => undoneAt)
    expect(undone.filter(({ paidAt }) => paidAt).length).toBeGreaterThan(3)
    expect(undone.filter(({ paidAt }) => !paidAt).length).toBeGreaterThan(3)
  })

  test('ask for nothing that the API would refuse', () => {
    for (const { body } of chargesOf(until)) {
      expect(ChargeBody.safeParse(body).error).toBeUndefined()
    }
    for (const { body, share } of cashoutsOf(until)) {
      expect(WithdrawalBody.safeParse({ ...body, amount: 6 }).error).toBeUndefined()
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
    }
  })

  test('withdraw each week, and once each be returned and refused', () => {
    const keys = cashoutsOf(until).map(({ body }) => body.pixKey)
    expect(keys).toHaveLength(13)
    expect(keys.filter((key) => key === 'devolvido@sandbox.guiche')).toHaveLength(1)
    expect(keys.filter((key) => key === 'recusado-depois@sandbox.guiche')).toHaveLength(1)
  })
})
