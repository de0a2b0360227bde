import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { Buckets } from '@/lib/platform/limits/bucket'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { ChargeSession } from './public-session'
import { nextSyncAt, syncSession } from './sync-session'

/** How many sessions one run asks after; the next run takes the rest. */
const BATCH = 200

type Sync = (session: CheckoutSession) => Promise<unknown>

/**
 * Asks after the sessions of which nobody has told us for a while, the longest waiting first: what
 * was paid is credited though its notice was lost, or we were not there to take it.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some; the others are done
 */
export async function syncDueSessions(sync: Sync = syncSession): Promise<number> {
  const due = await prisma.checkoutSession.findMany({
    where: { nextSyncAt: { lt: now() } },
    orderBy: { nextSyncAt: 'asc' },
    take: BATCH,
  })
  const act = (session: CheckoutSession) => syncOrPutOff(session, sync)
  await attemptEach(due, 'ask after a checkout session', act, ({ merchantId }) => merchantId)
  return due.length
}

/** One whose provider does not answer goes to the end of the line. */
async function syncOrPutOff(session: CheckoutSession, sync: Sync): Promise<void> {
  try {
    await sync(session)
  } catch (error) {
    await prisma.checkoutSession.update({
      where: byKey(session),
      data: { nextSyncAt: nextSyncAt(session.createdAt, now()) },
    })
    throw error
  }
}

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
  processor?: CardProcessor,
): Promise<ChargeSession> {
  const { sessionId } = found.session
  const asking = underWay.get(sessionId)
  if (asking) return asking
  if (!mayAsk(found)) return Promise.resolve(found)
  const asked = syncSession(found.charge, processor).finally(() => underWay.delete(sessionId))
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
