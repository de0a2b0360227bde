import { toReais } from '@/lib/kernel/money'
import type { Dispute, Transaction } from '@/lib/platform/db/generated/client'
import { outcomeOf } from './dispute-filter'

/**
 * A dispute as events tell it, beside its charge. The status of its INFRACTION is not in it: that is
 * `COMPLETED` for a dispute that was lost, which a receiver could take for "paid".
 */
export function presentToldDispute(dispute: Dispute, infraction: Transaction) {
  const { transactionId, amount, status, transactionDate, updatedAt } = infraction
  const outcome = outcomeOf(status)
  return {
    transactionId,
    outcome,
    amount: toReais(amount),
    reason: dispute.reason,
    openedAt: transactionDate.toISOString(),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    decidedAt: outcome === 'open' ? null : updatedAt.toISOString(),
  }
}
