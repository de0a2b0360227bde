import {
  type ConfigurationObject,
  type EndpointObject,
  makeAccount,
  makeConfiguration,
} from './account-objects.testing'
import { newStripeId, nowSeconds, nulls, type Params, type StripeObject } from './objects.testing'
import type {
  ChargeObject,
  DisputeObject,
  PaymentObject,
  RefundObject,
} from './payment-objects.testing'
import { missing } from './refusal.testing'
import type { SessionObject } from './session-object.testing'

/** The API version that the fake speaks, and whose subset it is checked by. */
export const API_VERSION = '2026-10-28.endive'

/** An event, with the object as it was then. */
export interface EventObject extends StripeObject {
  object: 'event'
  type: string
  data: { object: StripeObject }
}

/** What one fake account of Stripe's knows. */
export class FakeState {
  readonly account = makeAccount()
  readonly sessions = new Map<string, SessionObject>()
  /** What a session's payment is to carry, by the session. */
  readonly paymentMetadata = new Map<string, Params>()
  readonly payments = new Map<string, PaymentObject>()
  readonly charges = new Map<string, ChargeObject>()
  readonly refunds = new Map<string, RefundObject>()
  readonly disputes = new Map<string, DisputeObject>()
  readonly configurations = new Map<string, ConfigurationObject>()
  readonly endpoints = new Map<string, EndpointObject>()
  readonly events: EventObject[] = []
  /** What the refunds to come are at first: cards' succeed at once, others' wait. */
  nextRefund: { status: string } & Record<string, unknown> = { status: 'succeeded' }

  constructor(private readonly onEvent: (event: EventObject) => void) {
    const configuration = makeConfiguration()
    this.configurations.set(configuration.id, configuration)
  }

  /** @throws StripeRefusal for one that there is not */
  session(id: string): SessionObject {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id, 'session')
    return session
  }

  /** @throws StripeRefusal for one that there is not */
  payment(id: string): PaymentObject {
    const payment = this.payments.get(id)
    if (!payment) throw missing('payment_intent', id, 'payment_intent')
    return payment
  }

  /** Whatever has this id, as an expansion names it. */
  find(id: string): StripeObject | undefined {
    return (
      this.payments.get(id) ??
      this.charges.get(id) ??
      this.sessions.get(id) ??
      this.refunds.get(id) ??
      this.disputes.get(id)
    )
  }

  /** Tells of a change, as Stripe does after each. */
  emit(type: string, object: StripeObject): EventObject {
    const event = makeEvent(type, object)
    this.events.push(event)
    this.onEvent(event)
    return event
  }
}

/** An event of Stripe's. */
export function makeEvent(type: string, object: StripeObject): EventObject {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: nulls('id idempotency_key'),
    type,
  }
}
