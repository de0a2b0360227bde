import { AppError, type ErrorCode } from '@/lib/kernel/errors'
import { DAY_MS } from '@/lib/kernel/time'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { byAny, inOrderOf, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { Buckets } from '@/lib/platform/limits/bucket'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { CardProcessor } from '@/lib/providers/cards/port'
import type { ChargeSession } from './public-session'
import { nextSyncAt, syncSession } from './sync-session'

/** How many sessions one run syncs; the next run takes the rest. */
const BATCH = 200

type Sync = (session: CheckoutSession) => Promise<unknown>

/**
 * Syncs the sessions whose `nextSyncAt` has passed, so that payments are credited even if their
 * notices were lost or this server was down. Merchants take turns, each with its oldest session
 * first, so that one whose processor refuses it does not delay the others.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some sessions; the
 *   others are synced
 */
export async function syncDueSessions(sync: Sync = syncSession): Promise<number> {
  const keys = await prisma.$queryRaw<TransactionKey[]>`
    SELECT "merchantId", "transactionId" FROM "CheckoutSession" WHERE "nextSyncAt" < ${now()}
    ORDER BY row_number() OVER (PARTITION BY "merchantId" ORDER BY "nextSyncAt"), "nextSyncAt"
    LIMIT ${BATCH}`
  const due = inOrderOf(keys, await prisma.checkoutSession.findMany({ where: byAny(keys) }))
  const act = (session: CheckoutSession) => syncOrPutOff(session, sync)
  await attemptEach(due, 'sync a checkout session', act, ({ merchantId }) => merchantId)
  return due.length
}

/**
 * A session whose sync fails is rescheduled, so that it does not block the others, or ended, if its
 * provider cannot be asked about it and it has been over for long enough.
 */
async function syncOrPutOff(session: CheckoutSession, sync: Sync): Promise<void> {
  try {
    await sync(session)
  } catch (error) {
    if (hasBeenAskedEnough(session, error)) return endUnknown(session)
    await putOff(session)
    throw error
  }
}

async function putOff(session: CheckoutSession): Promise<void> {
  const data = { nextSyncAt: nextSyncAt(session.createdAt, now()) }
  await prisma.checkoutSession.updateMany({ where: asRead(session), data })
}

/** The session, unless a notice has rescheduled or ended it since it was read. */
const asRead = ({ merchantId, transactionId, nextSyncAt }: CheckoutSession) => {
  return { merchantId, transactionId, nextSyncAt }
}

/**
 * For how long a session is asked about after it, or its boleto, could last be paid, by the error
 * of asking. An account that does not know the session is not the one that opened it. Keys that the
 * provider refuses may be set right, so they end a session only when the right account has long
 * finished it. A provider that gives no answer ends none.
 *
 * @see docs/decisions/0100
 */
const ASKED_MS: Partial<Record<ErrorCode, number>> = {
  not_found: 30 * DAY_MS,
  checkout_not_configured: 60 * DAY_MS,
}

function hasBeenAskedEnough({ expiresAt, boletoDueAt }: CheckoutSession, error: unknown): boolean {
  const askedMs = error instanceof AppError ? ASKED_MS[error.code] : undefined
  if (askedMs === undefined) return false
  const over = Math.max(expiresAt.getTime(), boletoDueAt?.getTime() ?? 0)
  return now().getTime() - over > askedMs
}

/**
 * Ends a session that nobody can be asked about any more, and its charge, if that still waits. A
 * notice, or a request for the session, asks the provider again, and a payment is then credited.
 *
 * @see docs/decisions/0095, 0100
 */
async function endUnknown(session: CheckoutSession): Promise<void> {
  const hasEnded = await prisma.$transaction(async (tx) => {
    const charge = await lockTransaction(tx, session)
    const data = { status: 'expired', nextSyncAt: null, updatedAt: now() } as const
    const { count } = await tx.checkoutSession.updateMany({ where: asRead(session), data })
    if (count > 0 && canMove(charge.type, charge.status, 'CANCELLED')) {
      await moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired_unasked' })
    }
    return count > 0
  })
  if (!hasEnded) return
  const { merchantId, transactionId } = session
  log.warn(
    { merchantId, transactionId },
    'a checkout session is asked about no more: the keys are not those that opened it',
  )
}

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
