import { requestDigest } from '@/lib/payments/transaction/request-digest'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Dispute } from '@/lib/providers/pix/port'

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
  return {
    ...charge,
    ...given,
    type: 'INFRACTION',
    status: 'PENDING',
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
    updatedAt: given.createdAt,
  }
}
