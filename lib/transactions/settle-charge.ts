import type { PixAcquirer } from '@/lib/acquirers/port'
import { prisma } from '@/lib/db/prisma'
import { addJob } from '@/lib/jobs/add-job'
import { chargeSettled } from '@/lib/ledger/movements'
import { log } from '@/lib/log'
import { shareOf } from '@/lib/money'
import { pixAcquirer } from './choose-acquirer'
import { lockTransaction } from './lock-transaction'
import { moveTransaction } from './move-transaction'
import { canMove } from './status'
import type { TransactionKey } from './transaction-key'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Asks the acquirer about a charge and, when it was paid, credits the
 * merchant: once, however often and however concurrently this is called.
 *
 * A payment of another amount than the charge's is left for a person, and said
 * in the log: no rule of ours decides what it was meant for.
 *
 * @returns whether the charge is paid by now
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 */
export async function settleCharge(
  of: TransactionKey,
  acquirer: PixAcquirer = pixAcquirer,
): Promise<boolean> {
  const outcome = await acquirer.findCharge(of.transactionId)
  if (outcome.status !== 'paid') return false
  return prisma.$transaction(async (tx) => {
    const row = await lockTransaction(tx, of)
    if (!canMove(row.type, row.status, 'COMPLETED')) return true
    if (outcome.amount !== row.amount) {
      log.error({ ...of, paid: outcome.amount.toString() }, 'a charge was paid in another amount')
      return false
    }
    const { merchantId, transactionId } = row
    const merchant = await tx.merchant.findUniqueOrThrow({ where: { merchantId } })
    const reserve = shareOf(row.amount - row.feeAmount, merchant.reserveBasisPoints)
    const { endToEndId, paidAt } = outcome
    await moveTransaction(tx, row, {
      to: 'COMPLETED',
      cause: 'paid',
      set: { endToEndId, paidAt, transactionDate: paidAt },
      movements: chargeSettled(row.amount, row.feeAmount, reserve),
    })
    if (reserve > 0n) {
      const runAt = new Date(paidAt.getTime() + merchant.reserveDays * DAY_MS)
      await addJob(tx, 'release_reserve', { merchantId, transactionId }, { runAt })
    }
    return true
  })
}
