import { v7 as uuidv7 } from 'uuid'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'

const CAUSE = 'refunded_elsewhere'

/**
 * Writes down, once, that a provider speaks of a refund which nobody asked for here: somebody made
 * it at the provider's own dashboard. It stands in the charge's timeline and in the log, for a
 * person; no status and no ledger moves, for a notice does not say how much went back.
 *
 * @see docs/decisions/0024
 */
export async function recordForeignRefund(of: TransactionKey): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { merchantId, transactionId, type, status } = await lockTransaction(tx, of)
    const where = { merchantId, transactionId }
    const [asked, said] = await Promise.all([
      tx.refund.count({ where }),
      tx.statusChange.count({ where: { ...where, cause: CAUSE } }),
    ])
    if (type !== 'CASHIN' || status !== 'COMPLETED' || asked > 0 || said > 0) return
    log.error({ merchantId, transactionId }, 'a charge was refunded at its provider, not here')
    await tx.statusChange.create({
      data: { ...where, changeId: uuidv7(), from: status, to: status, cause: CAUSE, at: now() },
    })
  })
}
