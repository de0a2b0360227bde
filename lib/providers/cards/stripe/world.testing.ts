import {
  type CardDriver,
  type CardWorld,
  newSessionOrder,
  type Payment,
} from '@/lib/providers/card-contract.testing'
import type { OpenedSession } from '@/lib/providers/cards/port'
import { makeEndpoint } from '@/lib/providers/cards/stripe/fake/account-objects.testing'
import {
  type FakeStripe,
  startFakeStripe,
} from '@/lib/providers/cards/stripe/fake/fake-stripe.testing'
import { newStripeId, type StripeObject } from '@/lib/providers/cards/stripe/fake/objects.testing'
import { stripeProcessor } from './stripe'

const NOTICES_URL = 'https://pay.example/acquirers/stripe/notices'

/**
 * Starts the fake and the adapter over it. `close` fails if a request violated Stripe's document.
 */
export async function startStripe() {
  const fake = await startFakeStripe()
  fake.state.endpoints.set('we_1', makeEndpoint(NOTICES_URL, ['*']))
  const settings = {
    secretKey: fake.secretKey,
    webhookSecret: fake.webhookSecret,
    apiUrl: fake.url,
    noticesUrl: NOTICES_URL,
    isLive: false,
  }
  async function close() {
    await fake.close()
    if (fake.violations.length > 0) throw new Error(fake.violations.join('\n'))
  }
  return { fake, settings, processor: stripeProcessor(settings), close }
}

/** Drives the adapter over the fake for the contract tests. */
export const stripeWorld: CardWorld = {
  name: 'stripe',
  async start(): Promise<CardDriver> {
    const { fake, settings, processor, close } = await startStripe()
    return {
      processor,
      over: (fetch) => stripeProcessor({ ...settings, fetch }),
      withLostResponses: stripeProcessor({
        ...settings,
        async fetch(...call) {
          await fetch(...call)
          throw new TypeError('socket hang up')
        },
      }),
      withWrongCredentials: stripeProcessor({ ...settings, secretKey: 'sk_test_ofNobody' }),
      order: async (fields) => newSessionOrder(fields),
      ...paying(fake),
      ...afterPayment(fake),
      ...telling(fake),
      refusals: [
        { fields: { cardToken: 'tok_visa' }, path: 'cardToken' },
        { fields: { installments: 3 }, path: 'installments' },
        { fields: { currency: 'jpy' }, path: 'currency' },
      ],
      close,
    }
  },
}

function paying(fake: FakeStripe) {
  const ways: Record<Payment, (sessionId: string) => Promise<void>> = {
    paid: (sessionId) => fake.complete(sessionId),
    declined: (sessionId) => fake.decline(sessionId),
    async challenge_failed(sessionId) {
      await fake.challenge(sessionId)
      await fake.failChallenge(sessionId)
    },
    slow: (sessionId) => fake.completeSlowly(sessionId),
  }
  return {
    pay: ({ sessionId }: OpenedSession, payment: Payment) => ways[payment](sessionId),
    settle: ({ sessionId }: OpenedSession, ending: 'paid' | 'failed') =>
      fake.settle(sessionId, ending),
    passExpiry: ({ sessionId }: OpenedSession) => fake.expire(sessionId),
  }
}

function afterPayment(
  fake: FakeStripe,
): Pick<CardDriver, 'refundable' | 'bringRefundToEnd' | 'dispute' | 'endDispute'> {
  return {
    refundable: () => ({}),
    bringRefundToEnd: (refundId, ending) =>
      fake.moveRefund(
        fake.findRefund(refundId)!.id,
        ending === 'paid'
          ? { status: 'succeeded' }
          : { status: 'failed', failure_reason: 'expired_or_canceled_card' },
      ),
    dispute: async ({ paymentId }) => (await fake.dispute(paymentId)).id,
    endDispute: (disputeId, ending) => fake.moveDispute(disputeId, ending),
  }
}

const TELLS = {
  session: 'checkout.session.completed',
  refund: 'refund.created',
  dispute: 'charge.dispute.created',
}

function telling(fake: FakeStripe): Pick<CardDriver, 'noticeOf' | 'quietNotice' | 'ignoredNotice'> {
  const isOf = (object: StripeObject, paymentId: string) => object.payment_intent === paymentId
  return {
    async noticeOf(about, { paymentId }) {
      const event = fake.state.events.findLast(
        ({ type, data }) => type === TELLS[about] && isOf(data.object, paymentId),
      )
      return fake.notice(event!)
    },
    async quietNotice() {
      const theirs = { id: newStripeId('pi'), object: 'payment_intent', metadata: {} }
      return fake.notice(fake.eventOf('payment_intent.succeeded', theirs))
    },
    async ignoredNotice() {
      const customer = { id: newStripeId('cus'), object: 'customer', metadata: {} }
      return fake.notice(fake.eventOf('customer.created', customer))
    },
  }
}
