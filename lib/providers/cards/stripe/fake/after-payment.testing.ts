import { type Params, textIn } from './objects.testing'
import {
  type DisputeObject,
  makeDispute,
  makeRefund,
  type RefundObject,
} from './payment-objects.testing'
import { StripeRefusal } from './refusal.testing'
import type { FakeState } from './state.testing'

const GIVEN = new Set(['succeeded', 'pending', 'requires_action'])

/** Creates a refund. @throws StripeRefusal as Stripe refuses */
export function createRefund(state: FakeState, params: Params): RefundObject {
  const payment = state.payment(textIn(params, 'payment_intent') ?? '')
  const charge = payment.latest_charge ? state.charges.get(payment.latest_charge) : undefined
  if (!charge) {
    const message = `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`
    throw new StripeRefusal(400, { message, param: 'payment_intent' })
  }
  const amount = Number(textIn(params, 'amount') ?? charge.amount - charge.amount_refunded)
  if (charge.disputed)
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`)
  if (charge.refunded) {
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  }
  if (amount > charge.amount - charge.amount_refunded) {
    const message = `Refund amount (R$${amount / 100}) is greater than charge amount (R$${charge.amount / 100})`
    throw new StripeRefusal(400, { message, param: 'amount' })
  }
  const metadata = params.metadata as Params | undefined
  const refund = Object.assign(makeRefund(charge, amount, metadata ?? {}), state.nextRefund)
  state.refunds.set(refund.id, refund)
  count(state, refund)
  state.emit('refund.created', refund)
  state.emit('charge.refunded', charge)
  return refund
}

function refused(code: string, message: string): StripeRefusal {
  return new StripeRefusal(400, { code, message })
}

/** Updates a charge's refunded amount from its refunds. */
function count(state: FakeState, { charge: chargeId }: RefundObject): void {
  const charge = state.charges.get(chargeId)!
  const given = [...state.refunds.values()].filter(
    (one) => one.charge === chargeId && GIVEN.has(one.status),
  )
  charge.amount_refunded = given.reduce((sum, { amount }) => sum + amount, 0)
  charge.refunded = charge.amount_refunded >= charge.amount
}

/** The refunds of a payment, newest first. */
export function refundsOf(state: FakeState, paymentId: string): RefundObject[] {
  state.payment(paymentId)
  return [...state.refunds.values()].filter((one) => one.payment_intent === paymentId).reverse()
}

/** Moves a refund to another state: `failed` with its `failure_reason`, `succeeded`, `canceled`. */
export function moveRefund(
  state: FakeState,
  id: string,
  changes: { status: string; failure_reason?: string },
): void {
  const refund = state.refunds.get(id)
  if (!refund) throw new Error(`no refund ${id}`)
  Object.assign(refund, changes)
  count(state, refund)
  state.emit('refund.updated', refund)
  if (changes.status === 'failed') state.emit('refund.failed', refund)
}

/** The cardholder disputes a payment. */
export function openDispute(state: FakeState, paymentId: string, reason: string): DisputeObject {
  const charge = state.charges.get(state.payment(paymentId).latest_charge ?? '')
  if (!charge) throw new Error(`${paymentId} is not paid`)
  charge.disputed = true
  const dispute = makeDispute(charge, reason)
  state.disputes.set(dispute.id, dispute)
  state.emit('charge.dispute.created', dispute)
  state.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented'])

/** Moves a dispute to another state. */
export function moveDispute(state: FakeState, id: string, status: string): void {
  const dispute = state.disputes.get(id)
  if (!dispute) throw new Error(`no dispute ${id}`)
  dispute.status = status
  if (status === 'won') state.emit('charge.dispute.funds_reinstated', dispute)
  state.emit(CLOSED.has(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
}
