import { z } from 'zod'
import { PIX_KEY_TYPES } from '@/lib/kernel/pix/key'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { TxOrigin, TxSource, TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { TrackingParametersSchema } from './tracking'

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
  pixKey: words('Where a withdrawal goes').nullable(),
  clientName: words('Name of the payer').nullable(),
  clientEmail: words('E-mail of the payer').nullable(),
  clientPhone: words('Telephone of the payer').nullable(),
  clientCpf: words('Document of the payer').nullable(),
  externalId: words('PIX: the txid. Card: equal to `checkout.sessionId`').nullable(),
  gatewayId: words("The provider's own identifier, where it has one").nullable(),
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

/** @see docs/contract.md#creating-a-withdrawal */
export const CashoutSchema = z
  .object({ ...TransactionFields, _info: words('What goes where, and what happens next') })
  .meta({ id: 'CreatedCashout', description: 'A withdrawal, and a sentence about it' })
