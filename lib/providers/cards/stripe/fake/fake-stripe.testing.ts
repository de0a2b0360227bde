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

/** A fake of Stripe's API that is running, and what happens behind it. */
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Stripe on the loopback: one account with its sessions, payments, refunds and disputes, and the
 * events that it tells of them. It keeps nothing and calls nobody but the address of `notify`. Where
 * Stripe's OpenAPI document is at hand, every request and answer and event is checked by it.
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
    /** What was not as Stripe's document has it: empty, or a test must fail. */
    violations,
    ...actions(state, notifier),
    ...notices(state, notifier, webhookSecret),
    /** From now on this goes wrong, once or as often as said. */
    fail: (fault: Fault, when?: { on?: string; times?: number }) => faults.script(fault, when),
    heal: () => faults.clear(),
    /** Idempotency keys are kept for a day or more: it has passed. */
    forgetKeys: () => world.kept.clear(),
    /** The key becomes a restricted one. */
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

/** What customers, cardholders and banks do. Each is over when its notices have been answered. */
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
    /** What the refunds to come are at first. */
    refundsAre: (status: string) => {
      state.nextRefund = { status }
    },
    moveRefund: async (id: string, changes: { status: string; failure_reason?: string }) =>
      after(moveRefund(state, id, changes)),
    /** The refund that carries our id. */
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
    /** From now on every event is sent there, signed; the endpoint shows in the account's list. */
    notify(url: string, enabledEvents = ['*']) {
      const endpoint = makeEndpoint(url, enabledEvents)
      state.endpoints.set(endpoint.id, endpoint)
      notifier.to(url)
    },
    /** Once every notice has been answered: those of changes that our own calls made, too. */
    idle: () => notifier.idle(),
    sent: notifier.sent,
    /** Sends an event again. */
    async sendAgain(event: EventObject) {
      notifier.send(event)
      await notifier.idle()
    },
    /** The last event of a kind, about an object. */
    lastEvent: (type: string, id?: string): EventObject | undefined =>
      state.events.findLast((one) => one.type === type && (!id || one.data.object.id === id)),
    /** A notice as it is sent, of an event of the fake's or of one made up. */
    notice: (event: EventObject, at?: number): StripeNotice =>
      signNotice(JSON.stringify(event), secret, at),
    eventOf: (type: string, object: StripeObject): EventObject => makeEvent(type, object),
  }
}
