import { type Centavos, toReais } from '@/lib/kernel/money'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { outcomeOf } from './dispute-filter'
import { answerPlace, type DisputeOfCharge } from './dispute-place'

/**
 * A dispute as the dashboard has it, in its list, on its charge's record and on its own.
 *
 * @param owed how much of what each open dispute blocks the balance does not cover, by INFRACTION
 */
export function presentDispute(
  dispute: DisputeOfCharge & { transaction: Transaction },
  owed: ReadonlyMap<string, Centavos>,
  installation: Parameters<typeof answerPlace>[1],
) {
  const { transactionId, chargeId, reason, blocked, respondBy, transaction } = dispute
  const { status, source, clientName, payerName, clientEmail } = transaction
  const missing = owed.get(transactionId) ?? 0n
  const outcome = outcomeOf(status)
  return {
    transactionId,
    chargeId,
    status,
    outcome,
    source,
    payer: clientName ?? payerName ?? clientEmail,
    amount: toReais(transaction.amount),
    blocked: toReais(blocked - missing),
    owedAmount: toReais(missing),
    reason,
    openedAt: transaction.transactionDate.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
    decidedAt: outcome === 'open' ? null : transaction.updatedAt.toISOString(),
    answer: answerPlace(dispute, installation),
  }
}
