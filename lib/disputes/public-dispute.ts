import type { Dispute, Transaction } from '@/lib/db/generated/client'
import { type Centavos, toReais } from '@/lib/money'

/**
 * A dispute as the dashboard has it, on its charge's record and on its own.
 *
 * @param owed how much of what it blocks the balance does not cover
 */
export function presentDispute(dispute: Dispute & { transaction: Transaction }, owed: Centavos) {
  const { transactionId, chargeId, reason, blocked, respondBy, transaction } = dispute
  return {
    transactionId,
    chargeId,
    status: transaction.status,
    amount: toReais(transaction.amount),
    blocked: toReais(blocked - owed),
    owedAmount: toReais(owed),
    reason,
    openedAt: transaction.transactionDate.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
  }
}
