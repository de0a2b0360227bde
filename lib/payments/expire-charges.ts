import { AppError } from '@/lib/kernel/errors'
import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { closeSession } from '@/lib/payments/checkout/sessions/sync-session'
import { providerAccount } from '@/lib/payments/connections/find-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach, inPages } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'

const PAGE = 500

/**
 * Expires the charges whose `expiresAt` has passed, oldest first. Those of a provider that does not
 * answer are left for the next run.
 *
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some charges; the
 *   others are done
 */
export async function expireCharges(psp?: Psp): Promise<void> {
  const before = now()
  const due = inPages<Transaction>((after) => prisma.$queryRaw(dueQuery(before, after)))
  const expire = (charge: Transaction) => expireCharge(charge, psp)
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
 * credited instead.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function expireCharge(charge: Transaction, psp?: Psp): Promise<void> {
  const isOver =
    charge.source === 'CREDIT_CARD' ? await endSession(charge) : !(await settleCharge(charge, psp))
  if (!isOver) return
  await prisma.$transaction((tx) =>
    moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' }),
  )
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
