import {
  makeCharge,
  makePayment,
  type PaidWith,
  type PaymentObject,
} from './payment-objects.testing'
import type { SessionObject } from './session-object.testing'
import type { FakeState } from './state.testing'

/** The session and the payment of the next attempt. */
function tryOf(state: FakeState, sessionId: string): [SessionObject, PaymentObject] {
  const session = state.session(sessionId)
  if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
  const payment =
    (session.payment_intent && state.payments.get(session.payment_intent)) ||
    makePayment(session, state.paymentMetadata.get(sessionId) ?? {})
  state.payments.set(payment.id, payment)
  session.payment_intent = payment.id
  return [session, payment]
}

function succeed(state: FakeState, payment: PaymentObject, paidWith: PaidWith): void {
  const charge = makeCharge(payment, paidWith)
  state.charges.set(charge.id, charge)
  payment.status = 'succeeded'
  payment.amount_received = payment.amount
  payment.latest_charge = charge.id
  payment.last_payment_error = null
  state.emit('payment_intent.succeeded', payment)
}

function fail(state: FakeState, payment: PaymentObject, error: Record<string, string>): void {
  payment.status = 'requires_payment_method'
  payment.last_payment_error = { type: 'card_error', ...error }
  state.emit('payment_intent.payment_failed', payment)
}

/** The customer pays. @throws Error when the session is no longer open */
export function completeSession(state: FakeState, sessionId: string, paidWith: PaidWith = {}) {
  const [session, payment] = tryOf(state, sessionId)
  session.status = 'complete'
  session.payment_status = 'paid'
  succeed(state, payment, paidWith)
  state.emit('checkout.session.completed', session)
}

/** The customer finishes, and the money comes later or not at all, as with a boleto. */
export function completeSlowly(state: FakeState, sessionId: string) {
  const [session, payment] = tryOf(state, sessionId)
  session.status = 'complete'
  payment.status = 'requires_action'
  payment.next_action = { type: 'boleto_display_details' }
  state.emit('payment_intent.requires_action', payment)
  state.emit('checkout.session.completed', session)
}

/** Ends a slow payment. */
export function settleSession(state: FakeState, sessionId: string, ending: 'paid' | 'failed') {
  const session = state.session(sessionId)
  const payment = state.payment(session.payment_intent ?? '')
  payment.next_action = null
  if (ending === 'paid') {
    session.payment_status = 'paid'
    succeed(state, payment, { method: 'boleto' })
    state.emit('checkout.session.async_payment_succeeded', session)
  } else {
    const message = 'The customer did not pay the voucher before it expired.'
    fail(state, payment, { code: 'payment_intent_payment_attempt_expired', message })
    state.emit('checkout.session.async_payment_failed', session)
  }
}

/** A card is declined; the session stays open. */
export function declineSession(
  state: FakeState,
  sessionId: string,
  declineCode = 'generic_decline',
) {
  const [, payment] = tryOf(state, sessionId)
  const charge = makeCharge(payment, { last4: '0002' })
  Object.assign(charge, { status: 'failed', paid: false, captured: false, amount_captured: 0 })
  Object.assign(charge, { failure_code: 'card_declined' })
  state.charges.set(charge.id, charge)
  payment.latest_charge = charge.id
  const message = 'Your card was declined.'
  const why = { code: 'card_declined', decline_code: declineCode, message }
  fail(state, payment, { ...why, charge: charge.id })
}

/** A card requires 3-D Secure and waits for the cardholder. */
export function challengeSession(state: FakeState, sessionId: string) {
  const [, payment] = tryOf(state, sessionId)
  payment.status = 'requires_action'
  payment.next_action = { type: 'use_stripe_sdk' }
  state.emit('payment_intent.requires_action', payment)
}

/** The cardholder fails 3-D Secure; the session stays open. */
export function failChallenge(state: FakeState, sessionId: string) {
  const [, payment] = tryOf(state, sessionId)
  payment.next_action = null
  const message = 'We are unable to authenticate your payment method.'
  fail(state, payment, { code: 'payment_intent_authentication_failure', message })
}

/** The session expires, by time or by our request. */
export function expireSession(state: FakeState, sessionId: string) {
  const session = state.session(sessionId)
  session.status = 'expired'
  session.url = null
  const payment = session.payment_intent && state.payments.get(session.payment_intent)
  if (payment) {
    payment.status = 'canceled'
    payment.cancellation_reason = 'automatic'
    state.emit('payment_intent.canceled', payment)
  }
  state.emit('checkout.session.expired', session)
}
