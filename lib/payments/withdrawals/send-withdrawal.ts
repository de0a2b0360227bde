import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { findPsp, pspOf } from '@/lib/payments/connections/open-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { attemptEach, inPages } from '@/lib/platform/queue/attempt-each'
import type { PayoutOutcome, Psp } from '@/lib/providers/pix/port'
import { settleWithdrawal } from './settle-withdrawal'

/**
 * Sends a PROCESSING withdrawal to the PSP under its own id. If it is repeated after a crash or a
 * time-out, the PSP recognizes the same order. While an operator has stopped all withdrawals,
 * nothing is sent; `reconcileWithdrawals` sends it afterwards.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown; the withdrawal stays
 *   PROCESSING and is sent again under the same id
 */
export async function sendWithdrawal(of: TransactionKey, psp?: Psp): Promise<void> {
  const withdrawal = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const { status, transactionId, amount, feeAmount, pixKey, pixKeyType } = withdrawal
  if (status !== 'PROCESSING') return
  if (await findStop()) return
  if (!pixKey || !pixKeyType) throw new Error(`withdrawal ${transactionId} has no destination`)
  const order = { transactionId, amount: amount - feeAmount, pixKey, pixKeyType }
  const sender = psp ?? (await pspOf(withdrawal))
  await settleWithdrawal(of, await sender.sendPayout(order))
}

/**
 * Moves an approved withdrawal to PROCESSING and adds the job that sends it, in the caller's
 * database transaction.
 *
 * @param connectionId the connection that sends it, from now on no other
 * @throws AppError `invalid_state` when another process moved it meanwhile
 */
export async function startWithdrawal(
  tx: Tx,
  row: Transaction,
  connectionId: string | null,
): Promise<Transaction> {
  const set = { connectionId }
  const moved = await moveTransaction(tx, row, { to: 'PROCESSING', cause: 'approved', set })
  if (!moved)
    throw new AppError('invalid_state', 'This withdrawal was just decided by someone else')
  const { merchantId, transactionId } = moved
  await addJob(tx, 'send_cashout', { merchantId, transactionId })
  return moved
}

/**
 * Asks the PSP for the state of a withdrawal and writes it. Its main purpose is to notice that a
 * completed withdrawal was returned.
 *
 * @returns what the PSP said
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function syncWithdrawal(
  of: TransactionKey,
  psp?: Psp,
): Promise<PayoutOutcome['status']> {
  const outcome = await (psp ?? (await findPsp(of))).findPayout(of.transactionId)
  if (outcome.status !== 'unknown') await settleWithdrawal(of, outcome)
  return outcome.status
}

const SYNC_AFTER_MS = MINUTE_MS
const PAGE = 200

/**
 * Asks the PSP about every withdrawal that has been PROCESSING for a minute, because its notice or
 * the PSP's answer may have been lost. A withdrawal that the PSP does not know is sent, under its
 * own id.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer for some withdrawals; the
 *   others are done
 */
export async function reconcileWithdrawals(psp?: Psp): Promise<void> {
  const before = new Date(now().getTime() - SYNC_AFTER_MS)
  const pending = inPages<Transaction>((after) => prisma.$queryRaw(pendingQuery(before, after)))
  const sync = async (one: Transaction) => reconcile(one, psp ?? (await pspOf(one)))
  await attemptEach(pending, 'sync a withdrawal', sync, providerAccount)
}

/**
 * Selects a page of withdrawals that have been PROCESSING since then. The status is written out,
 * because Prisma's own query casts it from a text, which keeps PostgreSQL from using the index of
 * PROCESSING transactions.
 */
export function pendingQuery(before: Date, after?: TransactionKey): Prisma.Sql {
  const rest = after
    ? Prisma.sql`AND ("merchantId", "transactionId") > (${after.merchantId}::uuid, ${after.transactionId}::uuid)`
    : Prisma.empty
  return Prisma.sql`
    SELECT * FROM "Transaction"
    WHERE "type" = 'CASHOUT' AND "status" = 'PROCESSING' AND "updatedAt" < ${before} ${rest}
    ORDER BY "merchantId", "transactionId" LIMIT ${PAGE}`
}

async function reconcile(withdrawal: Transaction, psp: Psp): Promise<void> {
  const outcome = await psp.findPayout(withdrawal.transactionId)
  if (outcome.status === 'unknown') await sendWithdrawal(withdrawal, psp)
  else await settleWithdrawal(withdrawal, outcome)
}
