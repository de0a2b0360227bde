import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { creditCharge } from './credit-charge'

/**
 * Asks the acquirer about a PIX charge and, when it was paid, credits the
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
    const { endToEndId, paidAt, payer } = outcome
    const who = { payerName: payer.name, payerDocument: payer.document }
    await creditCharge(tx, row, paidAt, { endToEndId, ...who })
    return true
  })
}
