import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { findPsp, pspOf } from '@/lib/payments/connections/psp/find-psp'
import { endClaim, underClaim } from '@/lib/payments/transaction/claim-order'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { attemptEach, inPages } from '@/lib/platform/queue/attempt-each'
import type { PayoutOrder, PayoutOutcome, Psp } from '@/lib/providers/pix/port'
import { settleWithdrawal } from './settle-withdrawal'

/**
 * Sends a PROCESSING withdrawal to the PSP under its own id. If it is repeated after a crash or a
 * time-out, the PSP recognizes the same order. One that another process is sending is left to it,
 * and while an operator has stopped all withdrawals, nothing is sent; `syncPendingWithdrawals`
 * sends what was left.
 *
 * @throws AppError `acquirer_unavailable` when the outcome is unknown; the withdrawal stays
 *   PROCESSING and is sent again under the same id
 */
export async function sendWithdrawal(of: TransactionKey, psp?: Psp): Promise<void> {
  await underClaim(orderOf(of), async (claim) => {
    const withdrawal = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
    if (withdrawal.status !== 'PROCESSING') return endClaim(prisma, claim)
    const sender = psp ?? (await pspOf(withdrawal))
    // Read last: the claim may have been waited for.
    if (await findStop()) return endClaim(prisma, claim)
    await settleWithdrawal(of, await sender.sendPayout(payoutOrder(withdrawal)), { claim })
  })
}

const orderOf = ({ merchantId, transactionId }: TransactionKey) => ({
  merchantId,
  orderId: transactionId,
})

function payoutOrder(withdrawal: Transaction): PayoutOrder {
  const { transactionId, amount, feeAmount, pixKey, pixKeyType } = withdrawal
  if (!pixKey || !pixKeyType) throw new Error(`withdrawal ${transactionId} has no destination`)
  return { transactionId, amount: amount - feeAmount, pixKey, pixKeyType }
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
 * completed withdrawal was returned. A refusal is asked for again under a claim, because it is
 * written only if nobody else may be sending the withdrawal.
 *
 * @returns what the PSP said
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 */
export async function syncWithdrawal(
  of: TransactionKey,
  psp?: Psp,
): Promise<PayoutOutcome['status']> {
  const asked = psp ?? (await findPsp(of))
  const ask = () => asked.findPayout(of.transactionId)
  const select = { status: true } as const
  const { status: seen } = await prisma.transaction.findUniqueOrThrow({ where: byKey(of), select })
  const outcome = await ask()
  if (outcome.status === 'refused')
    await underClaim(orderOf(of), async (claim) =>
      settleWithdrawal(of, await ask(), { claim, seen }),
    )
  else await settleWithdrawal(of, outcome, { seen })
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
export async function syncPendingWithdrawals(given?: Psp): Promise<void> {
  const before = new Date(now().getTime() - SYNC_AFTER_MS)
  const pending = inPages<Transaction>((after) => prisma.$queryRaw(pendingQuery(before, after)))
  const sync = async (one: Transaction) => {
    const psp = given ?? (await pspOf(one))
    if ((await syncWithdrawal(one, psp)) === 'unknown') await sendWithdrawal(one, psp)
  }
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
