import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundOutcome, refusalReason } from './refund-outcome'
import { Refund } from './wire'

const outcomeOf = (fields: object) =>
  refundOutcome(Refund.parse({ id: 're_1', created: 1_760_000_000, metadata: {}, ...fields }))

describe('a refund', () => {
  test('that succeeded was paid, under its id', () => {
    const settledAt = new Date(1_760_000_000_000)
    const outcome = { status: 'paid', returnId: 're_1', settledAt }
    expect(outcomeOf({ status: 'succeeded' })).toEqual(outcome)
  })

  test.each(['pending', 'requires_action', null])('%s is under way', (status) => {
    expect(outcomeOf({ status })).toEqual({ status: 'processing', returnId: 're_1' })
  })

  test.each([
    ['lost_or_stolen_card', 'The card was reported lost or stolen'],
    ['expired_or_canceled_card', 'The card has expired or was cancelled'],
    ['charge_for_pending_refund_disputed', 'The customer disputed the payment meanwhile'],
    ['insufficient_funds', 'The Stripe account has no funds for it'],
    ['declined', "The customer's bank declined it"],
    ['merchant_request', 'It was stopped at the request of the Stripe account'],
    ['unknown', 'The refund failed'],
    [null, 'The refund failed'],
  ])('that failed for %s is refused', (failure_reason, reason) => {
    expect(outcomeOf({ status: 'failed', failure_reason })).toEqual({ status: 'refused', reason })
  })

  test('that was cancelled is refused', () => {
    const reason = 'The refund was cancelled'
    expect(outcomeOf({ status: 'canceled' })).toEqual({ status: 'refused', reason })
  })

  test('of a state that Stripe may add is under way: no end is made up', () => {
    const ends = ['succeeded', 'failed', 'canceled']
    const other = fc.string().filter((status) => !ends.includes(status))
    fc.assert(
      fc.property(other, fc.string(), (status, failure_reason) => {
        expect(outcomeOf({ status, failure_reason }).status).toBe('processing')
      }),
    )
  })
})

test.each([
  ['charge_already_refunded', 'The payment was given back already'],
  ['charge_disputed', 'The payment is disputed: it can not be given back meanwhile'],
  ['constructor', 'Stripe: No such thing'],
  [undefined, 'Stripe: No such thing'],
])('a refusal for %s is said in words', (code, reason) => {
  expect(refusalReason({ code, message: 'No such thing' })).toBe(reason)
})
