import { settleCharge } from '@/lib/payments/charges/settle-charge'
import { closeSession } from '@/lib/payments/checkout/sessions/sync-session'
import { providerAccount } from '@/lib/payments/connections/find-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import type { TxSource } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'

/** How many charges of each payment source one run expires; the next run takes the rest. */
const BATCH = 500

/**
 * Expires the charges whose `expiresAt` has passed, oldest first.
 *
 * @returns how many were due
 * @throws AppError `acquirer_unavailable` when a provider gave no answer for some charges; the
 *   others are done
 */
export async function expireCharges(psp?: Psp): Promise<number> {
  // PIX and cards have separate batches, because card charges whose provider never answers would
  // fill a common one.
  const [pix, cards] = await Promise.all([findDue('PIX'), findDue('CREDIT_CARD')])
  const due = [...pix, ...cards]
  const expire = (charge: Transaction) => expireCharge(charge, psp)
  await attemptEach(due, 'expire a charge', expire, providerAccount)
  return due.length
}

function findDue(source: TxSource): Promise<Transaction[]> {
  return prisma.$queryRaw(dueQuery(source, now()))
}

/**
 * Selects charges that are due, oldest first. The status is written out, because Prisma's own query
 * casts it from a text, which keeps PostgreSQL from using the index of PENDING transactions.
 */
export const dueQuery = (source: TxSource, at: Date): Prisma.Sql => Prisma.sql`
  SELECT * FROM "Transaction"
  WHERE "status" = 'PENDING' AND "source" = ${source}::"TxSource" AND "expiresAt" < ${at}
  ORDER BY "expiresAt" LIMIT ${BATCH}`

/**
 * Cancels an expired charge after asking the provider once more: a payment whose notice was lost is
 * credited instead.
 *
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function expireCharge(charge: Transaction, psp?: Psp): Promise<void> {
  const isOver =
    charge.source === 'CREDIT_CARD'
      ? await closeSession(charge)
      : !(await settleCharge(charge, psp))
  if (!isOver) return
  await prisma.$transaction((tx) =>
    moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' }),
  )
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
