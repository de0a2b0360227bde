import { createHash } from 'node:crypto'
import type { Centavos } from '@/lib/kernel/money'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Payment } from '@/lib/providers/pix/port'

/**
 * The id of the transaction of an extra payment. The same payment always gives the same id, so that
 * it can be credited only once. It is a UUID v7 of the moment of the payment, whose other bits come
 * from the end-to-end id.
 *
 * @see RFC 9562, 5.7
 */
export function extraPaymentId({ endToEndId, paidAt }: Payment): string {
  const ms = paidAt.getTime().toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(endToEndId).digest('hex')
  return [
    ms.slice(0, 8),
    ms.slice(8),
    `7${hash.slice(0, 3)}`,
    `a${hash.slice(3, 6)}`,
    hash.slice(6, 18),
  ].join('-')
}

/**
 * The transaction of a payment that its charge could not take: a second payment, or one of another
 * amount. It has the payment's own amount and fee, and its own refunds.
 */
export function extraPaymentRow(
  charge: Transaction,
  payment: Payment,
  { id, feeAmount }: { id: bigint; feeAmount: Centavos },
): Transaction {
  const { merchantId, transactionId: chargeId, origin, settlementMode, currency } = charge
  const { description, productName, trackingParameters, externalId, connectionId } = charge
  const { clientName, clientEmail, clientPhone, clientCpf } = charge
  const { endToEndId, amount, paidAt, payer } = payment
  return newTransaction({
    ...{ merchantId, transactionId: extraPaymentId(payment), id, chargeId },
    ...{ type: 'CASHIN', source: 'PIX', origin, settlementMode, currency, amount, feeAmount },
    ...{ description, productName, trackingParameters, externalId, connectionId },
    ...{ clientName, clientEmail, clientPhone, clientCpf },
    ...{ endToEndId, payerName: payer.name, payerDocument: payer.document },
    requestDigest: requestDigest({ endToEndId }),
    createdAt: paidAt,
  })
}
