import { AppError } from '@/lib/kernel/errors'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { findStanding } from '@/lib/payments/charges/settlement/sync-charge'
import { closeSession, markExpired } from '@/lib/payments/checkout/sessions/sync-session'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import { canMove } from '@/lib/payments/transaction/status'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { addJob } from '@/lib/platform/queue/add-job'
import { attemptEach, cannotBeAsked, inPages } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'

const PAGE = 500

/**
 * Expires the charges whose `expiresAt` has passed, oldest first. Those of a provider that does not
 * answer are left for the next run; after a week without an answer they are cancelled unasked.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some charges; the
 *   others are done
 */
export async function expireCharges(psp?: Psp): Promise<void> {
  const before = now()
  const due = inPages<Transaction>((after) => prisma.$queryRaw(dueQuery(before, after)))
  const expire = (charge: Transaction) =>
    expireCharge(charge, psp).catch(async (error) => {
      if (cannotBeAsked(error)) await endUnasked(charge, before)
      throw error
    })
  await attemptEach(due, 'expire a charge', expire, providerAccount)
}

/**
 * Selects a page of charges that are due, oldest first. The status is written out, because Prisma's
 * own query casts it from a text, which keeps PostgreSQL from using the index of PENDING
 * transactions.
 */
export function dueQuery(
  before: Date,
  after?: Pick<Transaction, 'expiresAt' | 'transactionId'>,
): Prisma.Sql {
  const rest = after
    ? Prisma.sql`AND ("expiresAt", "transactionId") > (${after.expiresAt}, ${after.transactionId}::uuid)`
    : Prisma.empty
  return Prisma.sql`
    SELECT * FROM "Transaction" WHERE "status" = 'PENDING' AND "expiresAt" < ${before} ${rest}
    ORDER BY "expiresAt", "transactionId" LIMIT ${PAGE}`
}

/**
 * Cancels an expired charge after asking the provider once more: a payment whose notice was lost is
 * credited instead. A charge whose payment an operator is giving back waits for the end of that.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function expireCharge(charge: Transaction, psp?: Psp): Promise<void> {
  const isOver =
    charge.source === 'CREDIT_CARD'
      ? await endSession(charge)
      : (await findStanding(charge, psp)) === 'unpaid'
  if (!isOver) return
  await prisma.$transaction(async (tx) => {
    const moved = await moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' })
    if (moved?.source === 'CREDIT_CARD') await markExpired(tx, moved)
  })
}

/**
 * Closes the session of an expired charge. The merchant's keys may be of another account than the
 * one that opened the session, which then knows nothing of it: its time is over there too, so the
 * charge ends. The session is still synced, and credited if the old keys return.
 */
async function endSession(charge: Transaction): Promise<boolean> {
  try {
    return await closeSession(charge)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const { merchantId, transactionId } = charge
    log.warn({ merchantId, transactionId }, 'a card processor knows nothing of an expired session')
    return true
  }
}

/**
 * Expires a charge, unless it is no longer PENDING.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer; the job is then retried
 */
export async function expireDueCharge(of: TransactionKey): Promise<void> {
  const charge = await prisma.transaction.findUnique({ where: byKey(of) })
  if (charge?.status === 'PENDING') await expireCharge(charge)
}

/** For how long an expired charge stays PENDING while its provider cannot be asked about it. */
const UNASKED_MS = 7 * DAY_MS

/**
 * Cancels a charge whose provider could not be asked for a week after it expired: it gives no
 * answer, or refuses the credentials of its account. A payment that the provider took is still
 * credited: a job asks about a PIX charge every week until the provider answers, and sessions of
 * cards are synced for some weeks more.
 *
 * @see docs/decisions/0091, 0095
 */
async function endUnasked(charge: Transaction, before: Date): Promise<void> {
  if (!charge.expiresAt || before.getTime() - charge.expiresAt.getTime() < UNASKED_MS) return
  const { merchantId, transactionId } = charge
  const hasEnded = await prisma.$transaction(async (tx) => {
    const ended = { to: 'CANCELLED', cause: 'expired_unasked' } as const
    const moved = await moveTransaction(tx, charge, ended)
    if (moved?.source === 'PIX') await planAsking(tx, moved, UNASKED_MS)
    if (moved?.source === 'CREDIT_CARD') await markExpired(tx, moved)
    return moved !== null
  })
  if (!hasEnded) return
  log.warn({ merchantId, transactionId }, 'a charge ended although its provider cannot be asked')
}

/** How soon a charge that has ended is asked about again while its payment is being given back. */
export const GIVEN_BACK_MS = 10 * MINUTE_MS

/** Plans to ask the PSP about a PIX charge that has ended before its payment was known. */
export async function planAsking(
  tx: Tx,
  { merchantId, transactionId }: TransactionKey,
  afterMs: number,
): Promise<void> {
  const runAt = new Date(now().getTime() + afterMs)
  await addJob(tx, 'sync_unasked_charge', { merchantId, transactionId }, { runAt })
}

/**
 * Asks the PSP about a charge that has ended before its payment was known, and credits what was
 * paid. It is asked again a week later while it cannot be asked, and sooner while an operator is
 * giving the payment back.
 */
export async function syncUnaskedCharge(of: TransactionKey, psp?: Psp): Promise<void> {
  const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  if (!canMove(charge.type, charge.status, 'COMPLETED')) return
  try {
    const standing = await findStanding(charge, psp)
    if (standing === 'waiting') await planAsking(prisma, charge, GIVEN_BACK_MS)
  } catch (error) {
    if (!cannotBeAsked(error)) throw error
    await planAsking(prisma, charge, UNASKED_MS)
  }
}
