import { type Centavos, fromReais } from '@/lib/kernel/money'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { trackingOf } from '@/lib/payments/transaction/tracking'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { SettlementMode, TxOrigin, TxSource } from '@/lib/platform/db/generated/enums'
import type { ChargeBody } from './charge-body'

/** What a new charge is given beside its body: nothing here is looked up. */
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

/** A charge as it is before whoever takes the payment has opened it. */
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
 * The digest of a charge's body. A default that is sent says no more than leaving it out does, so it
 * is left out of the digest as well.
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
