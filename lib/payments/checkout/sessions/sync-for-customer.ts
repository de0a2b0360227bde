import { Buckets } from '@/lib/platform/limits/bucket'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { ChargeSession } from './public-session'
import { syncSession } from './sync-session'

const SESSIONS_MAX = 10_000
const MERCHANTS_MAX = 1_000

/** Per session, in the short run: once every two seconds, as often as the page asks. */
const soon = new Buckets({ perSecond: 0.5, burst: 5 }, SESSIONS_MAX)
/** Per session, in the long run: 60 requests, then one a minute. */
const ever = new Buckets({ perSecond: 1 / 60, burst: 60 }, SESSIONS_MAX)
/**
 * Per merchant, because the provider allows the merchant's whole account about 25 requests a
 * second.
 */
const ofMerchant = new Buckets({ perSecond: 5, burst: 25 }, MERCHANTS_MAX)

const inFlight = new Map<string, Promise<ChargeSession>>()

/**
 * `syncSession` for a customer's browser, with limits, because a holder of a client secret could
 * otherwise make us send the merchant's provider any number of requests. Each web process limits
 * its requests for a session and for a merchant, and concurrent callers share one request. Over the
 * limit it returns the session as it was found; the worker goes on syncing it.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export function syncForCustomer(
  found: ChargeSession,
  processor?: CardProcessor,
): Promise<ChargeSession> {
  return syncTogether(found, mayCustomerAsk, processor)
}

/** Per session, for the merchant's own backend. */
const polled = new Buckets({ perSecond: 1, burst: 5 }, SESSIONS_MAX)
/** Per merchant, for its own backend. It leaves the account room to open sessions. */
const polledOfMerchant = new Buckets({ perSecond: 15, burst: 15 }, MERCHANTS_MAX)

/**
 * `syncSession` for a merchant's backend, with limits, because one that polls many sessions could
 * use up what the provider allows the account, and new sessions would be refused. Over the limit it
 * returns the session as it was found.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export function syncForMerchant(
  found: ChargeSession,
  processor?: CardProcessor,
): Promise<ChargeSession> {
  return syncTogether(found, mayMerchantAsk, processor)
}

function syncTogether(
  found: ChargeSession,
  mayAsk: (found: ChargeSession) => boolean,
  processor: CardProcessor | undefined,
): Promise<ChargeSession> {
  const { sessionId } = found.session
  const pending = inFlight.get(sessionId)
  if (pending) return pending
  if (!mayAsk(found)) return Promise.resolve(found)
  const started = syncSession(found.charge, processor).finally(() => inFlight.delete(sessionId))
  inFlight.set(sessionId, started)
  return started
}

function mayCustomerAsk({ charge, session }: ChargeSession): boolean {
  const at = performance.now()
  return (
    soon.take(session.sessionId, 1, at) === 0 &&
    ever.take(session.sessionId, 1, at) === 0 &&
    ofMerchant.take(charge.merchantId, 1, at) === 0
  )
}

function mayMerchantAsk({ charge, session }: ChargeSession): boolean {
  const at = performance.now()
  return (
    polled.take(session.sessionId, 1, at) === 0 &&
    polledOfMerchant.take(charge.merchantId, 1, at) === 0
  )
}
