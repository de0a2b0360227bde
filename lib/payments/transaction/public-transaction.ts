import { toReais } from '@/lib/kernel/money'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { receiptUrl } from './receipt-url'
import { flatUtm, type TrackingParameters } from './tracking'

/**
 * A transaction in wire form: every field of the contract present, nulls too.
 *
 * @param publicUrl the origin under which payers reach us
 * @see docs/contract.md#transaction
 */
export function presentTransaction(row: Transaction, publicUrl: string) {
  return {
    transactionId: row.transactionId,
    status: row.status,
    type: row.type,
    source: row.source,
    origin: row.origin,
    amount: toReais(row.amount),
    feeAmount: toReais(row.feeAmount),
    finalAmount: toReais(row.amount - row.feeAmount),
    description: row.description,
    productName: row.productName,
    trackingParameters: row.trackingParameters as TrackingParameters | null,
    pixCode: row.pixCode,
    pixKeyType: row.pixKeyType,
    pixKey: row.pixKey,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone,
    clientCpf: row.clientCpf,
    externalId: row.externalId,
    gatewayId: row.gatewayId,
    endToEndId: row.endToEndId,
    receiptUrl: receiptUrl(row, publicUrl),
    transactionDate: row.transactionDate.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    balanceImpact: row.settlementMode === 'internal',
    settlementMode: row.settlementMode,
  }
}

/**
 * `data` of an event: the transaction, and the names by which a receiver finds
 * its own record of it.
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
  }
}

/** The fields of an event's `data` that the transaction's row does not hold. */
export interface EventDetail {
  /** In `transaction.reversed`: whether a refund or a lost dispute returned the money. */
  reversedBy?: 'refund' | 'dispute'
  /** In `refund.failed`: the refund in wire form. */
  refund?: object
  /** In `dispute.opened` and `dispute.closed`: the dispute in wire form. */
  dispute?: object
}

/** The body of an event, as the bytes that will be sent. */
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

/**
 * A withdrawal as create-cashout answers it.
 *
 * @see docs/contract.md#creating-a-withdrawal
 */
export function presentCashout(row: Transaction, publicUrl: string) {
  const net = toReais(row.amount - row.feeAmount).toFixed(2)
  const fee = toReais(row.feeAmount).toFixed(2)
  return {
    ...presentTransaction(row, publicUrl),
    _info: `${net} BRL goes to the PIX key, after the fixed fee of ${fee} BRL. ${NEXT[row.status]}`,
  }
}

const NEXT: Record<TxStatus, string> = {
  PENDING: 'It waits for approval.',
  PROCESSING: 'It is being sent; a webhook tells the outcome.',
  COMPLETED: 'It has arrived.',
  FAILED: 'It was not sent; the amount is available again.',
  REVERSED: 'It came back; the amount is available again.',
  CANCELLED: 'It was cancelled.',
  CHARGEBACK: 'It was disputed.',
}
