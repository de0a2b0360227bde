import { AppError, type ErrorCode } from '@/lib/kernel/errors'
import { DAY_MS } from '@/lib/kernel/time'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { byAny, inOrderOf, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
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
