import type { Dispute, Transaction } from '@/lib/db/generated/client'
import { toReais } from '@/lib/money'

/** A dispute as the dashboard has it, on its charge's record and on its own. */
export function presentDispute(dispute: Dispute & { transaction: Transaction }) {
  const { transactionId, chargeId, reason, blocked, respondBy, transaction } = dispute
  return {
    transactionId,
    chargeId,
    status: transaction.status,
    amount: toReais(transaction.amount),
    blocked: toReais(blocked),
    reason,
    openedAt: transaction.transactionDate.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
  }
}
