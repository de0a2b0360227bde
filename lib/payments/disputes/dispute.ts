import { z } from 'zod'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'
import type { Dispute } from '@/lib/providers/pix/port'

/** Whether a charge has brought money into the book here: what a dispute can hold, and take back. */
export function isCredited({
  settlementMode,
  paidAt,
}: Pick<Transaction, 'settlementMode' | 'paidAt'>): boolean {
  return settlementMode === 'internal' && paidAt !== null
}

const HOUR_MS = 60 * 60 * 1000

/** When an open dispute is asked after again, should nobody tell of it: they last for weeks. */
export function nextSyncAt(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}

/** How a dispute stands, for the merchant, and the status of the INFRACTION that says so. */
export const STATUS_OF_OUTCOME = {
  open: 'PENDING',
  won: 'CANCELLED',
  lost: 'COMPLETED',
} as const satisfies Record<string, TxStatus>

export type DisputeOutcome = keyof typeof STATUS_OF_OUTCOME

export const OUTCOMES = Object.keys(STATUS_OF_OUTCOME) as [DisputeOutcome, ...DisputeOutcome[]]

/** The parameters of the list of disputes. */
export const DisputeFilter = PageQuery.extend({
  state: z
    .enum(OUTCOMES, `must be one of ${OUTCOMES.join(', ')}`)
    .optional()
    .describe('Only those that are open, won or lost'),
})

/** A checked filter. */
export type DisputeFilter = z.infer<typeof DisputeFilter>

/** How a dispute stands, by the status of its INFRACTION. */
export const outcomeOf = (status: TxStatus): DisputeOutcome =>
  OUTCOMES.find((outcome) => STATUS_OF_OUTCOME[outcome] === status) ?? 'open'

/** What a new INFRACTION is given beside its dispute: nothing here is looked up. */
interface Given {
  transactionId: string
  id: bigint
  createdAt: Date
}

/**
 * The INFRACTION that stands for a dispute about a charge. It names the payer, the goods and the
 * provider's reference of the charge, so that whoever searches for the one finds the other; its
 * `gatewayId` is the dispute at the provider.
 *
 * @see docs/decisions/0024
 */
export function infractionRow(charge: Transaction, dispute: Dispute, given: Given): Transaction {
  const { disputeId, amount, openedAt } = dispute
  return newTransaction({
    ...charge,
    ...given,
    type: 'INFRACTION',
    amount,
    feeAmount: 0n,
    idempotencyKey: null,
    requestDigest: requestDigest({ disputeId }),
    trackingParameters: null,
    pixCode: null,
    gatewayId: disputeId,
    transactionDate: openedAt,
    // What waits to expire is a charge: a dispute has a day to be answered by, in a column of its own.
    expiresAt: null,
    paidAt: null,
  })
}
