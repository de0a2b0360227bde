import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeOf } from './dispute'
import { StripeDispute } from './wire'

const dispute = (fields: object) =>
  disputeOf(
    StripeDispute.parse({
      id: 'du_1',
      amount: 19_990,
      reason: 'fraudulent',
      created: 1_760_000_000,
      evidence_details: { due_by: 1_760_600_000 },
      ...fields,
    }),
  )

const MEANT = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
}

test.each(Object.entries(MEANT))('a dispute that is %s is %s', (status, meant) => {
  expect(dispute({ status })).toEqual({
    disputeId: 'du_1',
    amount: 19_990n,
    reason: 'fraudulent',
    status: meant,
    openedAt: new Date(1_760_000_000_000),
    respondBy: new Date(1_760_600_000_000),
  })
})

test('a dispute of a state that Stripe may add is open: no end is made up', () => {
  const other = fc.string().filter((status) => !Object.hasOwn(MEANT, status))
  fc.assert(
    fc.property(other, (status) => {
      expect(dispute({ status }).status).toBe('open')
    }),
  )
})

test.each([[null], [undefined], [0]])(
  'a dispute that can not be answered, by %s, says no time',
  (due_by) => {
    const evidence_details = { due_by }
    expect(dispute({ status: 'lost', evidence_details }).respondBy).toBeNull()
  },
)
