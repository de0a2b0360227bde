import { z } from 'zod'
import { inverse } from '@/lib/kernel/collections'
import { HOUR_MS } from '@/lib/kernel/time'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'
import type { Dispute } from '@/lib/providers/dispute'

/** When an open dispute is synced next, unless a notice comes sooner. Disputes last for weeks. */
export function nextSyncAt(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}

/** The outcome of a dispute for the merchant, and the status of its INFRACTION. */
export const STATUS_OF_OUTCOME = {
  open: 'PENDING',
  won: 'CANCELLED',
  lost: 'COMPLETED',
} as const satisfies Record<string, TxStatus>

export type DisputeOutcome = keyof typeof STATUS_OF_OUTCOME

export const OUTCOMES = Object.keys(STATUS_OF_OUTCOME) as [DisputeOutcome, ...DisputeOutcome[]]

/** The parameters of the list of disputes. */
export const DisputeFilter = PageQuery.extend({
  state: z.enum(OUTCOMES).optional().describe('Only disputes that are open, won or lost'),
})

/** A checked filter. */
export type DisputeFilter = z.infer<typeof DisputeFilter>

const OUTCOME_OF: Partial<Record<TxStatus, DisputeOutcome>> = inverse(STATUS_OF_OUTCOME)

/** The outcome of a dispute, by the status of its INFRACTION. */
export const outcomeOf = (status: TxStatus): DisputeOutcome => OUTCOME_OF[status] ?? 'open'

/** The values of a new INFRACTION that come from neither the charge nor the dispute. */
interface Given {
  transactionId: string
  id: bigint
  createdAt: Date
}

/**
 * The INFRACTION row of a dispute about a charge. It copies the charge's payer, product and
 * provider reference, so that a search that finds the charge also finds the dispute. Its
 * `gatewayId` is the provider's dispute id.
 *
 * @see docs/decisions/0024
 */
export function disputeTransactionRow(
  charge: Transaction,
  dispute: Dispute,
  given: Given,
): Transaction {
  const { disputeId, amount, openedAt } = dispute
  return newTransaction({
    ...charge,
    ...given,
    type: 'INFRACTION',
    // It is no payment of the charge, even if it is about an extra one.
    chargeId: null,
    amount,
    feeAmount: 0n,
    idempotencyKey: null,
    requestDigest: requestDigest({ disputeId }),
    trackingParameters: null,
    pixCode: null,
    gatewayId: disputeId,
    transactionDate: openedAt,
    // Only charges expire. The day by which a dispute must be answered is Dispute.respondBy.
    expiresAt: null,
    paidAt: null,
  })
}
