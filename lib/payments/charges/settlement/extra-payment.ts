import type { Centavos } from '@/lib/kernel/money'
import { idFromText } from '@/lib/kernel/new-id'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Payment } from '@/lib/providers/pix/port'

/**
 * The id of the transaction of an extra payment. The same payment always gives the same id, so that
 * it can be credited only once.
 */
export function extraPaymentId({ endToEndId, paidAt }: Paid): string {
  return idFromText(endToEndId, paidAt)
}

type Paid = Pick<Payment, 'endToEndId' | 'paidAt'>

/**
 * The transaction of a payment that its charge could not take: a second payment, or one of another
 * amount. It has the payment's own amount and fee, and its own refunds.
 */
export function extraPaymentRow(
  charge: Transaction,
  payment: Payment,
  { id, feeAmount }: { id: bigint; feeAmount: Centavos },
): Transaction {
  const { endToEndId, amount, paidAt, payer } = payment
  return newTransaction({
    ...columnsOf(charge),
    transactionId: extraPaymentId(payment),
    id,
    amount,
    feeAmount,
    endToEndId,
    payerName: payer.name,
    payerDocument: payer.document,
    requestDigest: requestDigest({ endToEndId }),
    createdAt: paidAt,
  })
}

/** A card payment of another amount or currency than its charge's. */
export interface OtherCardPayment {
  paymentIntentId: string | null
  amount: Centavos
  /** ISO 4217, lower case. */
  currency: string
  paidAt: Date
  payerName: string | null
}

/**
 * The id of the transaction of a card payment of another amount or currency. A checkout session is
 * paid once, so that the session gives the id, and the same payment always gives the same one.
 */
export function otherCardPaymentId({ externalId, createdAt }: Transaction): string {
  return idFromText(externalId ?? '', createdAt)
}

/**
 * The transaction of a card payment of another amount or currency than its charge's. The ledger
 * holds reais, so that a payment in another currency has the settlement mode `external`.
 */
export function otherCardPaymentRow(
  charge: Transaction,
  { paymentIntentId, amount, currency, payerName }: OtherCardPayment,
  { id, feeAmount }: { id: bigint; feeAmount: Centavos },
): Transaction {
  const { settlementMode, externalId } = charge
  return newTransaction({
    ...columnsOf(charge),
    transactionId: otherCardPaymentId(charge),
    id,
    amount,
    feeAmount,
    currency,
    payerName,
    settlementMode: currency === charge.currency ? settlementMode : 'external',
    gatewayId: paymentIntentId ?? charge.gatewayId,
    requestDigest: requestDigest({ externalId }),
    createdAt: charge.createdAt,
  })
}

/** The columns that an extra payment copies from its charge. */
function columnsOf(charge: Transaction) {
  const { merchantId, transactionId: chargeId, origin, settlementMode, currency } = charge
  const { source, description, productName, trackingParameters, externalId, connectionId } = charge
  const { clientName, clientEmail, clientPhone, clientCpf } = charge
  return {
    merchantId,
    chargeId,
    type: 'CASHIN' as const,
    source,
    origin,
    settlementMode,
    currency,
    description,
    productName,
    trackingParameters,
    externalId,
    connectionId,
    clientName,
    clientEmail,
    clientPhone,
    clientCpf,
  }
}
