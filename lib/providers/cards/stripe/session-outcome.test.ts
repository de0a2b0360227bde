import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionOutcome } from './session-outcome'
import { Session } from './wire'

const SESSION_STATUS = ['open', 'complete', 'expired'] as const
type SessionStatus = (typeof SESSION_STATUS)[number]
const PAYMENT_STATUS = ['unpaid', 'paid', 'no_payment_required'] as const
const INTENT_STATUS = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const

type IntentStatus = (typeof INTENT_STATUS)[number] | null

interface State {
  status: string | null | undefined
  payment_status: string
  intent: string | null
}

const paymentOf = (status: string, fields: object = {}) => ({
  id: 'pi_1',
  status,
  amount: 19_990,
  amount_received: status === 'succeeded' ? 19_990 : 0,
  currency: 'brl',
  created: 1_760_000_000,
  latest_charge: {
    created: 1_760_000_060,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  },
  ...fields,
})

const outcomeOf = ({ status, payment_status, intent }: State, fields: object = {}) =>
  sessionOutcome(
    Session.parse({
      object: 'checkout.session',
      status,
      payment_status,
      payment_intent: intent === null ? null : paymentOf(intent, fields),
    }),
  )

/** The outcome for each pair of session and payment state while Stripe says `unpaid`. */
const UNPAID: Record<SessionStatus, Record<IntentStatus & string, string> & { none: string }> = {
  open: {
    none: 'open',
    requires_payment_method: 'open',
    requires_confirmation: 'open',
    requires_action: 'open',
    processing: 'processing',
    requires_capture: 'processing',
    canceled: 'open',
    succeeded: 'processing',
  },
  complete: {
    none: 'processing',
    requires_payment_method: 'failed',
    requires_confirmation: 'processing',
    requires_action: 'processing',
    processing: 'processing',
    requires_capture: 'processing',
    canceled: 'failed',
    succeeded: 'processing',
  },
  expired: {
    none: 'expired',
    requires_payment_method: 'expired',
    requires_confirmation: 'expired',
    requires_action: 'expired',
    processing: 'expired',
    requires_capture: 'expired',
    canceled: 'expired',
    succeeded: 'expired',
  },
}

const INTENTS: IntentStatus[] = [null, ...INTENT_STATUS]
const STATES = SESSION_STATUS.flatMap((status) =>
  PAYMENT_STATUS.flatMap((payment_status) =>
    INTENTS.map((intent) => ({ status, payment_status, intent })),
  ),
)

function meaningOf({ status, payment_status, intent }: State): string {
  if (payment_status === 'paid' && intent === 'succeeded') return 'paid'
  if (status === 'complete' && payment_status === 'no_payment_required') return 'failed'
  return UNPAID[status as SessionStatus][(intent as IntentStatus) ?? 'none']
}

describe('a session', () => {
  test.each(STATES)('$status, $payment_status, its payment $intent', (state) => {
    const outcome = outcomeOf(state)
    expect(outcome.status).toBe(meaningOf(state))
    expect(outcome.paymentIntentId).toBe(state.intent === null ? null : 'pi_1')
  })

  test.each([
    ['nothing', 0],
    ['a part', 19_989],
  ])('of whose money %s arrived is not paid', (_, amount_received) => {
    const state: State = { status: 'complete', payment_status: 'paid', intent: 'succeeded' }
    expect(outcomeOf(state, { amount_received }).status).toBe('processing')
  })

  test('is paid only when Stripe says so and all of the money is there, whatever else it says', () => {
    const anything = fc.record({
      status: fc.constantFrom(...SESSION_STATUS),
      payment_status: fc.oneof(fc.constantFrom<string>(...PAYMENT_STATUS), fc.string()),
      intent: fc.oneof(fc.constantFrom<string>(...INTENT_STATUS), fc.string()),
    })
    const sum = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(anything, sum, sum, (state, amount, amount_received) => {
        const { status } = outcomeOf(state, { amount, amount_received })
        const isAllThere = amount_received > 0 && amount_received >= amount
        const isPaid = state.payment_status === 'paid' && state.intent === 'succeeded' && isAllThere
        expect(status === 'paid').toBe(isPaid)
      }),
    )
  })

  test.each(['paused', null, undefined])('of %s waits for its money', (status) => {
    const outcome = outcomeOf({ status, payment_status: 'unpaid', intent: 'processing' })
    expect(outcome.status).toBe('processing')
    expect(outcomeOf({ ...PAID, status }).status).toBe('paid')
  })
})

const PAID: State = { status: 'complete', payment_status: 'paid', intent: 'succeeded' }

describe('a payment', () => {
  test.each([
    [
      { type: 'card', card: { brand: 'mastercard', last4: '4444', installments: { plan: null } } },
      { brand: 'master', last4: '4444', installments: 1 },
    ],
    [
      {
        type: 'card',
        card: { brand: 'visa', last4: '4242', installments: { plan: { count: 6 } } },
      },
      { brand: 'visa', last4: '4242', installments: 6 },
    ],
    [
      { type: 'card', card: { brand: null, last4: null } },
      { brand: null, last4: null },
    ],
    [
      { type: 'boleto', boleto: {} },
      { brand: 'boleto', last4: null, installments: 1 },
    ],
    [
      { type: 'link', link: {} },
      { brand: 'link', last4: null, installments: 1 },
    ],
    [null, { brand: null, last4: null, installments: 1 }],
  ])('by %j', (payment_method_details, paidBy) => {
    const latest_charge = { created: 1_760_000_060, payment_method_details }
    expect(outcomeOf(PAID, { latest_charge })).toMatchObject({ paidBy })
  })

  test.each([
    ['Sofia M Carvalhaes ', 'Sofia M Carvalhaes'],
    [' ', null],
    [null, null],
  ])('is by whom the customer named: %j', (name, payerName) => {
    const latest_charge = { created: 1_760_000_060, billing_details: { name } }
    expect(outcomeOf(PAID, { latest_charge })).toMatchObject({ payerName })
    expect(outcomeOf(PAID, { latest_charge: 'ch_1' })).toMatchObject({ payerName: null })
  })

  test('is of when it was charged', () => {
    expect(outcomeOf(PAID)).toMatchObject({
      amount: 19_990n,
      currency: 'brl',
      paidAt: new Date(1_760_000_060_000),
    })
    expect(outcomeOf(PAID, { latest_charge: 'ch_1' })).toMatchObject({
      paidAt: new Date(1_760_000_000_000),
      paidBy: { brand: null, last4: null, installments: 1 },
    })
  })
})

test.each([
  [{ last_payment_error: { message: 'The voucher expired.' } }, 'The voucher expired.'],
  [{ last_payment_error: { decline_code: 'do_not_honor' } }, 'do_not_honor'],
  [{ last_payment_error: { code: 'card_declined' } }, 'card_declined'],
  [{ cancellation_reason: 'automatic' }, 'automatic'],
  [{}, 'The payment did not arrive'],
  [{ last_payment_error: { message: 'Card 4242 4242 4242 4242 is lost' } }, 'Card … is lost'],
])('a payment that failed says why: %j', (fields, reason) => {
  const failed: State = { ...PAID, payment_status: 'unpaid', intent: 'requires_payment_method' }
  expect(outcomeOf(failed, fields)).toMatchObject({ status: 'failed', reason })
})

describe('a try that was declined', () => {
  const open: State = {
    status: 'open',
    payment_status: 'unpaid',
    intent: 'requires_payment_method',
  }
  const declines = (fields: object) => outcomeOf(open, fields).declines

  test('is named by its charge, with the card and the narrowest reason', () => {
    const created = 1_760_000_060
    const card = { brand: 'mastercard', last4: '9995' }
    const latest_charge = { id: 'ch_1', created, payment_method_details: { type: 'card', card } }
    const error = { code: 'card_declined', decline_code: 'insufficient_funds', charge: 'ch_1' }
    expect(declines({ latest_charge, last_payment_error: error })).toEqual([
      {
        declineId: 'ch_1',
        reason: 'insufficient_funds',
        brand: 'master',
        last4: '9995',
        at: new Date(created * 1_000),
      },
    ])
  })

  test('without a charge, as after 3-D Secure, is named by its card', () => {
    const payment_method = { id: 'pm_1', card: { brand: 'visa', last4: '3184' } }
    const error = { code: 'payment_intent_authentication_failure', payment_method }
    expect(declines({ latest_charge: null, last_payment_error: error })).toEqual([
      { declineId: 'pm_1', reason: error.code, brand: 'visa', last4: '3184', at: null },
    ])
  })

  test('is none where none was', () => {
    expect(outcomeOf(open)).not.toHaveProperty('declines')
  })
})

test('a boleto that was made has its code and its own due date', () => {
  const number = '23793.38128 60007.827136 95000.063305 9 75520000370000'
  const next_action = { boleto_display_details: { number, expires_at: 1_760_259_200 } }
  const made: State = { ...PAID, payment_status: 'unpaid', intent: 'requires_action' }
  expect(outcomeOf(made, { next_action })).toMatchObject({
    status: 'processing',
    boleto: { code: number, dueAt: new Date(1_760_259_200_000) },
  })
})
