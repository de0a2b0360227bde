import { type Centavos, fromReais } from '@/lib/kernel/money'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { trackingOf } from '@/lib/payments/transaction/tracking'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { SettlementMode, TxOrigin, TxSource } from '@/lib/platform/db/generated/enums'
import type { ChargeBody } from './charge-body'

/** The values of a new charge that do not come from its body. */
interface Given {
  merchantId: string
  transactionId: string
  id: bigint
  origin: TxOrigin
  source: TxSource
  settlementMode: SettlementMode
  feeAmount: Centavos
  createdAt: Date
  expiresAt: Date
}

/** The row of a new charge, before its provider has opened it. */
export function chargeRow(body: ChargeBody, given: Given): Transaction {
  return newTransaction({
    ...given,
    type: 'CASHIN',
    currency: body.currency,
    amount: fromReais(body.amount),
    description: body.description ?? null,
    productName: body.productName ?? null,
    trackingParameters: trackingOf(body),
    idempotencyKey: body.referenceId ?? null,
    requestDigest: chargeDigest(body),
    pixKeyType: body.pixKeyType ?? null,
    pixKey: body.pixKey ?? null,
    clientName: body.clientName ?? null,
    clientEmail: body.clientEmail ?? null,
    clientPhone: body.clientPhone ?? null,
    clientCpf: body.clientCpf ?? null,
  })
}

/**
 * The digest of a charge's body. Sending a default value means the same as leaving the field out,
 * so both give the same digest.
 */
export function chargeDigest(body: ChargeBody): Uint8Array<ArrayBuffer> {
  const { paymentMethod, paymentMethodTypes, installments } = body
  return requestDigest({
    ...body,
    ...(paymentMethod === 'pix' && { paymentMethod: undefined }),
    ...(paymentMethodTypes?.every((type) => type === 'pix') && { paymentMethodTypes: undefined }),
    ...(installments === 1 && { installments: undefined }),
  })
}
