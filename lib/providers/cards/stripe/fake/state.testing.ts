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

/** The API version of the fake and of the OpenAPI document. */
export const API_VERSION = '2026-10-28.endive'

/** An event with a copy of its object at that time. */
export interface EventObject extends StripeObject {
  object: 'event'
  type: string
  data: { object: StripeObject }
}

/** The state of one fake Stripe account. */
export class FakeState {
  readonly account = makeAccount()
  readonly sessions = new Map<string, SessionObject>()
  /** The metadata for each session's payment. */
  readonly paymentMetadata = new Map<string, Params>()
  readonly payments = new Map<string, PaymentObject>()
  readonly charges = new Map<string, ChargeObject>()
  readonly refunds = new Map<string, RefundObject>()
  readonly disputes = new Map<string, DisputeObject>()
  readonly configurations = new Map<string, ConfigurationObject>()
  readonly endpoints = new Map<string, EndpointObject>()
  readonly events: EventObject[] = []
  /** The initial state of later refunds: for cards succeeded, for other methods pending. */
  nextRefund: { status: string } & Record<string, unknown> = { status: 'succeeded' }

  constructor(private readonly onEvent: (event: EventObject) => void) {
    const configuration = makeConfiguration()
    this.configurations.set(configuration.id, configuration)
  }

  /** @throws StripeRefusal for an unknown id */
  session(id: string): SessionObject {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id, 'session')
    return session
  }

  /** @throws StripeRefusal for an unknown id */
  payment(id: string): PaymentObject {
    const payment = this.payments.get(id)
    if (!payment) throw missing('payment_intent', id, 'payment_intent')
    return payment
  }

  /** The object with this id, for expansion. */
  find(id: string): StripeObject | undefined {
    return (
      this.payments.get(id) ??
      this.charges.get(id) ??
      this.sessions.get(id) ??
      this.refunds.get(id) ??
      this.disputes.get(id)
    )
  }

  /** Emits an event about a change. */
  emit(type: string, object: StripeObject): EventObject {
    const event = makeEvent(type, object)
    this.events.push(event)
    this.onEvent(event)
    return event
  }
}

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
