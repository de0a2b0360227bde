import { AppError } from '@/lib/kernel/errors'
import { defaultPsp } from '@/lib/payments/connections/choose-psp'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'
import { settleWithdrawal } from './settle-withdrawal'

/**
 * Sends a withdrawal that is on its way, under its own id: repeated after a
 * crash or a time-out, the acquirer takes it for the same order.
 *
 * @throws AppError `acquirer_unavailable` when its outcome is unknown; it stays
 *   PROCESSING, to be sent again under the same id
 */
export async function sendWithdrawal(of: TransactionKey, psp: Psp = defaultPsp): Promise<void> {
  const withdrawal = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const { status, transactionId, amount, feeAmount, pixKey, pixKeyType } = withdrawal
  if (status !== 'PROCESSING') return
  if (!pixKey || !pixKeyType) throw new Error(`withdrawal ${transactionId} has no destination`)
  const order = { transactionId, amount: amount - feeAmount, pixKey, pixKeyType }
  await settleWithdrawal(of, await psp.sendPayout(order))
}

/**
 * Puts a pending withdrawal on its way: PROCESSING, with the job that sends
 * it, in the caller's database transaction.
 *
 * @throws AppError `invalid_state` when another process moved it meanwhile
 */
export async function startWithdrawal(
  tx: Tx,
  row: Transaction,
  cause: 'sent' | 'approved',
): Promise<Transaction> {
  const moved = await moveTransaction(tx, row, { to: 'PROCESSING', cause })
  if (!moved)
    throw new AppError('invalid_state', 'This withdrawal was just decided by someone else')
  const { merchantId, transactionId } = moved
  await addJob(tx, 'send_cashout', { merchantId, transactionId })
  return moved
}

/**
 * Asks the acquirer what has become of a withdrawal, and writes what is new: that a paid one came
 * back, above all.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function syncWithdrawal(of: TransactionKey, psp: Psp = defaultPsp): Promise<void> {
  const outcome = await psp.findPayout(of.transactionId)
  if (outcome.status !== 'unknown') await settleWithdrawal(of, outcome)
}

const QUIET_MS = 60_000
const PAGE = 200

/**
 * Asks the acquirer about every withdrawal that has been on its way for a
 * minute without a word: a notice may have been lost, a time-out may have
 * hidden an answer. One that the acquirer has never heard of is sent, under
 * its own id.
 *
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer for some
 */
export async function reconcileWithdrawals(psp: Psp = defaultPsp): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MS)
  let page = await quietWithdrawals(before)
  while (page.length > 0) {
    await attemptEach(page, 'ask after a withdrawal', (withdrawal) => reconcile(withdrawal, psp))
    page = await quietWithdrawals(before, page.at(-1))
  }
}

function quietWithdrawals(before: Date, after?: Transaction): Promise<Transaction[]> {
  return prisma.transaction.findMany({
    where: { type: 'CASHOUT', status: 'PROCESSING', updatedAt: { lt: before } },
    orderBy: [{ merchantId: 'asc' }, { transactionId: 'asc' }],
    take: PAGE,
    ...(after && { cursor: byKey(after), skip: 1 }),
  })
}

async function reconcile(withdrawal: Transaction, psp: Psp): Promise<void> {
  const outcome = await psp.findPayout(withdrawal.transactionId)
  if (outcome.status === 'unknown') await sendWithdrawal(withdrawal, psp)
  else await settleWithdrawal(withdrawal, outcome)
}
