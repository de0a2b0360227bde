import { z } from 'zod'
import { toReais } from '@/lib/kernel/money'
import { PIX_KEY_TYPES } from '@/lib/kernel/pix/key'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { TxOrigin, TxSource, TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { receiptUrl } from './receipt-url'
import { settlesHere } from './settlement-mode'
import { type TrackingParameters, TrackingParametersSchema } from './tracking'

/**
 * A transaction in wire form. Every field of the contract is present, also when it is null.
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
    balanceImpact: settlesHere(row),
    settlementMode: row.settlementMode,
  }
}

export const StatusSchema = z
  .enum(TxStatus)
  .meta({ id: 'TxStatus', description: 'A charge is paid only when it is `COMPLETED`' })

export const TypeSchema = z
  .enum(TxType)
  .meta({ id: 'TxType', description: 'A charge, a withdrawal, or a dispute about a charge' })

export const PixKeyTypeSchema = z.enum(PIX_KEY_TYPES).meta({ id: 'PixKeyType' })

/**
 * Every field of a transaction, present also when it is null.
 *
 * @see docs/contract.md#transaction
 */
export const TransactionFields = {
  transactionId: id('Public identifier'),
  status: StatusSchema,
  type: TypeSchema,
  source: z.enum(TxSource).meta({ description: 'How it is paid' }),
  origin: z.enum(TxOrigin).meta({ description: 'The API, the dashboard (`PAINEL`) or an app' }),
  amount: money('Gross amount, in reais'),
  feeAmount: money('Our fee, in reais'),
  finalAmount: money('`amount` less `feeAmount`'),
  description: words('As sent').nullable(),
  productName: words('As sent').nullable(),
  trackingParameters: TrackingParametersSchema.nullable().meta({
    description: 'Campaign attribution, as sent',
  }),
  pixCode: words('PIX copy-and-paste code; null for card charges').nullable(),
  pixKeyType: PixKeyTypeSchema.nullable(),
  pixKey: words('The PIX key of a withdrawal').nullable(),
  clientName: words('Name of the payer').nullable(),
  clientEmail: words('E-mail of the payer').nullable(),
  clientPhone: words('Telephone of the payer').nullable(),
  clientCpf: words('Document of the payer').nullable(),
  externalId: words(
    'PIX: the txid. Card: equal to `checkout.sessionId`. A payment that its charge could not take has that of the charge',
  ).nullable(),
  gatewayId: words("The provider's own identifier, if it has one").nullable(),
  endToEndId: words('The identifier of the payment in the PIX system').nullable(),
  receiptUrl: words('A public page with the receipt, once completed').nullable(),
  transactionDate: instant('When it settled; until then, when it was created'),
  paidAt: instant('Null until paid').nullable(),
  createdAt: instant('When it was created'),
  updatedAt: instant('When it last changed'),
  balanceImpact: z.boolean().meta({ description: 'Whether the money enters the balance here' }),
  settlementMode: z.enum(['internal', 'external']).meta({
    description: '`internal`: in the balance here. `external`: in your own account at the provider',
  }),
}

/** @see docs/contract.md#transaction */
export const TransactionSchema = z
  .object(TransactionFields)
  .meta({ id: 'Transaction', description: 'A charge, a withdrawal or a dispute' })
