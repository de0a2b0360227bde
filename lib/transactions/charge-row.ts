import type { Transaction } from '@/lib/db/generated/client'
import type { TxOrigin } from '@/lib/db/generated/enums'
import { type Merchant, pixFee } from '@/lib/merchants/merchant'
import { type FeeRate, fromReais } from '@/lib/money'
import type { ChargeBody } from './charge-body'
import { requestDigest } from './request-digest'
import { trackingOf } from './tracking'

/** For how long a PIX charge can be paid. */
const PIX_LIFE_MS = 24 * 60 * 60 * 1000

/** What a new charge is given: nothing here is looked up. */
interface Given {
  merchant: Merchant
  body: ChargeBody
  transactionId: string
  id: bigint
  origin: TxOrigin
  createdAt: Date
  pixFeeRate: FeeRate
}

/** A PIX charge as it is before its acquirer has opened it. */
export function chargeRow(given: Given): Transaction {
  const { merchant, body, transactionId, id, origin, createdAt } = given
  const amount = fromReais(body.amount)
  return {
    merchantId: merchant.merchantId,
    transactionId,
    id,
    type: 'CASHIN',
    status: 'PENDING',
    source: 'PIX',
    origin,
    amount,
    feeAmount: pixFee(merchant, amount, given.pixFeeRate),
    description: body.description ?? null,
    productName: body.productName ?? null,
    trackingParameters: trackingOf(body),
    idempotencyKey: body.referenceId ?? null,
    requestDigest: requestDigest(body),
    pixCode: null,
    pixKeyType: body.pixKeyType ?? null,
    pixKey: body.pixKey ?? null,
    clientName: body.clientName ?? null,
    clientEmail: body.clientEmail ?? null,
    clientPhone: body.clientPhone ?? null,
    clientCpf: body.clientCpf ?? null,
    externalId: null,
    gatewayId: null,
    endToEndId: null,
    transactionDate: createdAt,
    expiresAt: new Date(createdAt.getTime() + PIX_LIFE_MS),
    paidAt: null,
    createdAt,
    updatedAt: createdAt,
  }
}
