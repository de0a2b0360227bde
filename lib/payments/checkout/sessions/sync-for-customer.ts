import { Buckets } from '@/lib/platform/limits/bucket'
import type { CardAcquirer } from '@/lib/providers/cards/port'
import type { ChargeSession } from './find-session'
import { syncSession } from './sync-session'

const SESSIONS_MAX = 10_000
const MERCHANTS_MAX = 1_000

/** Of one session, while its customer waits for the word: as often as the page asks. */
const soon = new Buckets({ perSecond: 0.5, burst: 5 }, SESSIONS_MAX)
/** Of one session in the long run: an hour of waiting, and then once a minute. */
const ever = new Buckets({ perSecond: 1 / 60, burst: 60 }, SESSIONS_MAX)
/** Of one merchant, whose provider allows their whole account some 25 questions a second. */
const ofMerchant = new Buckets({ perSecond: 5, burst: 25 }, MERCHANTS_MAX)

const underWay = new Map<string, Promise<ChargeSession>>()

/**
 * `syncSession` for a customer's browser. Whoever has a client secret could have the merchant's
 * provider asked without end, so each web process bounds how often it asks for a session and for a
 * merchant, and asks once for those who ask together. Beyond that the answer is what is known, and
 * the worker goes on asking at its own pace.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export function syncForCustomer(
  found: ChargeSession,
  acquirer?: CardAcquirer,
): Promise<ChargeSession> {
  const { sessionId } = found.session
  const asking = underWay.get(sessionId)
  if (asking) return asking
  if (!mayAsk(found)) return Promise.resolve(found)
  const asked = syncSession(found.charge, acquirer).finally(() => underWay.delete(sessionId))
  underWay.set(sessionId, asked)
  return asked
}

function mayAsk({ charge, session }: ChargeSession): boolean {
  const at = performance.now()
  return (
    soon.take(session.sessionId, 1, at) === 0 &&
    ever.take(session.sessionId, 1, at) === 0 &&
    ofMerchant.take(charge.merchantId, 1, at) === 0
  )
}
