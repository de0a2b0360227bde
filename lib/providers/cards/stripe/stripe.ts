import Stripe from 'stripe'
import { AppError } from '@/lib/kernel/errors'
import type { CardProcessor, SessionOutcome } from '@/lib/providers/cards/port'
import { disputeOf } from './dispute'
import { httpClient } from './http-client'
import { readStripeNotice } from './notice'
import { type Expected, readiness } from './readiness'
import { refundsOf } from './refunds'
import { sessionOutcome } from './session-outcome'
import { sessionParams } from './session-params'
import { isConflict, isMissing, isRefusal, toAppError } from './stripe-error'
import { Opened, Session, StripeDispute } from './wire'

interface Settings extends Expected {
  /** The origin of Stripe's API; tests set another. */
  apiUrl?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

const API_VERSION = '2026-10-28.endive'
const WITH_PAYMENT = { expand: ['payment_intent.latest_charge'] }

/**
 * The adapter for a Stripe account. Each call is made once, within `timeoutMs`; the caller retries
 * under the same id.
 *
 * @see docs/decisions/0020-what-stripe-is-asked.md
 */
export function stripeProcessor(settings: Settings): CardProcessor {
  const stripe = connect(settings)

  async function findSession(sessionId: string): Promise<SessionOutcome> {
    return sessionOutcome(
      Session.parse(await stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT)),
    )
  }

  const refunds = refundsOf(stripe)

  return {
    openSession: guarded(async (order) => {
      const params = sessionParams(order)
      const idempotencyKey = `session_${order.transactionId}`
      const session = Opened.parse(
        await stripe.checkout.sessions.create(params, { idempotencyKey }),
      )
      return {
        sessionId: session.id,
        clientSecret: session.client_secret ?? null,
        url: session.url ?? null,
        paymentIntentId: session.payment_intent ?? null,
        livemode: session.livemode,
        expiresAt: session.expires_at,
      }
    }),

    findSession: guarded(findSession),

    expireSession: guarded(async (sessionId) => {
      try {
        const session = await stripe.checkout.sessions.expire(sessionId, WITH_PAYMENT)
        return sessionOutcome(Session.parse(session))
      } catch (error) {
        if (isMissing(error) || !(isRefusal(error) || isConflict(error))) throw error
        const outcome = await findSession(sessionId)
        // Stripe refused to expire the session, but it is open: the outcome is unknown.
        if (outcome.status === 'open') throw new Error('Stripe did not expire an open session')
        return outcome
      }
    }),

    sendRefund: guarded(refunds.sendRefund),
    findRefund: guarded(refunds.findRefund),
    listRefunds: guarded(refunds.listRefunds),

    findDispute: guarded(async (disputeId) => {
      const dispute = await stripe.disputes
        .retrieve(disputeId)
        .catch((error) => (isMissing(error) ? null : Promise.reject(error)))
      return dispute && disputeOf(StripeDispute.parse(dispute))
    }),

    checkReadiness: guarded(() => readiness(stripe, settings)),
    readNotice: guarded((rawBody, headers) =>
      readStripeNotice(stripe, settings.webhookSecret, rawBody, headers),
    ),
  }
}

function connect({ secretKey, apiUrl, timeoutMs = 10_000, fetch }: Settings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  const isHttps = protocol === 'https:'
  // Stripe's client requires some key; Stripe rejects this one.
  return new Stripe(secretKey || 'none', {
    apiVersion: API_VERSION,
    protocol: isHttps ? 'https' : 'http',
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: httpClient(fetch),
  })
}

/** Wraps a method so that its failures become AppErrors. */
function guarded<A extends unknown[], T>(act: (...args: A) => Promise<T>) {
  return async (...args: A): Promise<T> => {
    try {
      return await act(...args)
    } catch (error) {
      throw error instanceof AppError ? error : toAppError(error)
    }
  }
}
