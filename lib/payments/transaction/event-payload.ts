import type { Transaction } from '@/lib/platform/db/generated/client'
import { presentTransaction } from './public-transaction'
import { flatUtm, type TrackingParameters } from './tracking'

/**
 * An event's `data`: the transaction, and the names by which a receiver finds its own record of it.
 * Only a payment that its charge could not take has `chargeId`, because the receiver does not know
 * its `referenceId`.
 *
 * @see docs/contract.md#events
 */
export function presentEventData(row: Transaction, publicUrl: string) {
  const tracking = row.trackingParameters as TrackingParameters | null
  const isCardCharge = row.type === 'CASHIN' && row.source === 'CREDIT_CARD'
  return {
    id: Number(row.id),
    referenceId: row.idempotencyKey ?? row.transactionId,
    ...presentTransaction(row, publicUrl),
    checkoutSessionId: isCardCharge ? row.externalId : null,
    paymentIntentId: isCardCharge ? row.gatewayId : null,
    tracking_parameters: tracking,
    ...flatUtm(tracking),
    ...(row.chargeId && { chargeId: row.chargeId }),
  }
}

/** The fields of an event's `data` that are not columns of the transaction. */
export interface EventDetail {
  /** In `transaction.reversed`: whether a refund or a lost dispute returned the money. */
  reversedBy?: 'refund' | 'dispute'
  /** In `refund.completed` and `refund.failed`: the refund in wire form. */
  refund?: object
  /** In `dispute.opened` and `dispute.closed`: the dispute in wire form. */
  dispute?: object
}

/** The payload of an event: the exact text that is sent. */
export function eventPayload(
  event: string,
  occurredAt: Date,
  row: Transaction,
  publicUrl: string,
  detail: EventDetail = {},
): string {
  const data = { ...presentEventData(row, publicUrl), ...detail }
  return JSON.stringify({ event, timestamp: occurredAt.toISOString(), data })
}
