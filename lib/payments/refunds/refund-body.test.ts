import { expect, test } from 'vitest'
import { refundableUntil, requireWindow } from './refund-body'

// Late in the evening of São Paulo, already the next day in UTC.
const PAID_AT = new Date('2026-05-02T01:30:00.000Z')
const LAST = new Date('2026-07-31T01:30:00.000Z')

test('a payment can be given back for 90 days, the last moment included', () => {
  expect(refundableUntil(PAID_AT)).toEqual(LAST)
  expect(() => requireWindow(PAID_AT, LAST)).not.toThrow()
})

test('afterwards the refusal says which day was the last one, as the payer counts days', () => {
  const late = () => requireWindow(PAID_AT, new Date(LAST.getTime() + 1))
  expect(late).toThrow(/last day for this one was 2026-07-30/)
  expect(late).toThrow(
    expect.objectContaining({
      code: 'invalid_state',
      detail: { refundableUntil: LAST.toISOString() },
    }),
  )
})
