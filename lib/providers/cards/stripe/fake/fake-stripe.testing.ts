import { makeEndpoint } from './account-objects.testing'
import { moveDispute, moveRefund, openDispute } from './after-payment.testing'
import { stripeContract } from './contract.testing'
import * as customer from './customer.testing'
import { type Fault, Faults } from './faults.testing'
import { Notifier, type StripeNotice, signNotice } from './notices.testing'
import type { StripeObject } from './objects.testing'
import type { PaidWith, RefundObject } from './payment-objects.testing'
import { serve, type World } from './server.testing'
import { type EventObject, FakeState, makeEvent } from './state.testing'

interface Options {
  port?: number
  secretKey?: string
  webhookSecret?: string
}

/** A running fake of Stripe's API, with controls for its customers and banks. */
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Starts a fake of Stripe on loopback: one account with sessions, payments, refunds and disputes,
 * and the events about them. It keeps its state in memory and calls only the address given to
 * `notify`. If Stripe's OpenAPI document is available, every request, response and event is checked
 * against it.
 */
export async function startFakeStripe(options: Options = {}) {
  const secretKey = options.secretKey ?? 'sk_test_fakeFakeFakeFakeFakeFake'
  const webhookSecret = options.webhookSecret ?? 'whsec_fakeFakeFakeFakeFakeFakeFake'
  const notifier = new Notifier(webhookSecret)
  const faults = new Faults()
  const violations: string[] = []
  const state = new FakeState((event) => {
    violations.push(...checkEvent(event))
    notifier.send(event)
  })
  const world: World = {
    state,
    faults,
    secretKey,
    forbidden: null,
    calls: [],
    violations,
    kept: new Map(),
  }
  const { url, close } = await serve(world, options.port)
  return {
    url,
    secretKey,
    webhookSecret,
    state,
    calls: world.calls,
    /** Violations of Stripe's OpenAPI document; tests fail unless it is empty. */
    violations,
    ...actions(state, notifier),
    ...notices(state, notifier, webhookSecret),
    /** Makes the next matching requests fail, once or `times` times. */
    fail: (fault: Fault, when?: { on?: string; times?: number }) => faults.script(fault, when),
    heal: () => faults.clear(),
    /** Drops all idempotency keys, as Stripe does after a day or more. */
    forgetKeys: () => world.kept.clear(),
    /** Makes the key a restricted one. */
    forbid: (requests: RegExp | null) => {
      world.forbidden = requests
    },
    close,
  }
}

function checkEvent(event: EventObject): string[] {
  const wrong = stripeContract()?.event(event.type, event) ?? []
  return wrong.map((what) => `event ${event.type}: ${what}`)
}

/**
 * Acts of customers, cardholders and banks. Each promise resolves when its notices have been
 * answered.
 */
function actions(state: FakeState, notifier: Notifier) {
  const after = async <T>(result: T): Promise<T> => {
    await notifier.idle()
    return result
  }
  return {
    complete: async (sessionId: string, paidWith?: PaidWith) =>
      after(customer.completeSession(state, sessionId, paidWith)),
    completeSlowly: async (sessionId: string) => after(customer.completeSlowly(state, sessionId)),
    settle: async (sessionId: string, ending: 'paid' | 'failed') =>
      after(customer.settleSession(state, sessionId, ending)),
    decline: async (sessionId: string, declineCode?: string) =>
      after(customer.declineSession(state, sessionId, declineCode)),
    challenge: async (sessionId: string) => after(customer.challengeSession(state, sessionId)),
    failChallenge: async (sessionId: string) => after(customer.failChallenge(state, sessionId)),
    expire: async (sessionId: string) => after(customer.expireSession(state, sessionId)),
    /** Sets the initial state of later refunds. */
    refundsAre: (status: string) => {
      state.nextRefund = { status }
    },
    moveRefund: async (id: string, changes: { status: string; failure_reason?: string }) =>
      after(moveRefund(state, id, changes)),
    /** The refund with our id in its metadata. */
    findRefund: (refundId: string): RefundObject | undefined =>
      [...state.refunds.values()].find(({ metadata }) => metadata.refundId === refundId),
    dispute: async (paymentIntentId: string, reason = 'fraudulent') =>
      after(openDispute(state, paymentIntentId, reason)),
    moveDispute: async (id: string, status: string) => after(moveDispute(state, id, status)),
  }
}

/** What Stripe tells. */
function notices(state: FakeState, notifier: Notifier, secret: string) {
  return {
    /** Sends every later event to this address, signed, and lists the endpoint in the account. */
    notify(url: string, enabledEvents = ['*']) {
      const endpoint = makeEndpoint(url, enabledEvents)
      state.endpoints.set(endpoint.id, endpoint)
      notifier.to(url)
    },
    /** Resolves when every notice has been answered, including those that our own calls caused. */
    idle: () => notifier.idle(),
    sent: notifier.sent,
    /** Sends an event again. */
    async sendAgain(event: EventObject) {
      notifier.send(event)
      await notifier.idle()
    },
    /** The last event of a type, about an object if given. */
    lastEvent: (type: string, id?: string): EventObject | undefined =>
      state.events.findLast((one) => one.type === type && (!id || one.data.object.id === id)),
    /** A signed notice of an event, without sending it. */
    notice: (event: EventObject, at?: number): StripeNotice =>
      signNotice(JSON.stringify(event), secret, at),
    eventOf: (type: string, object: StripeObject): EventObject => makeEvent(type, object),
  }
}
