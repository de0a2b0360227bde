import { z } from 'zod'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import {
  PixKeyTypeSchema,
  StatusSchema,
  TypeSchema,
} from '@/lib/payments/transaction/public-transaction'
import { TxSource } from '@/lib/platform/db/generated/enums'

export const ReceiptSchema = z
  .object({
    transactionId: id('The charge or the withdrawal'),
    type: TypeSchema,
    status: StatusSchema,
    source: z.enum(TxSource).meta({ description: 'How it was paid' }),
    merchantName: words('The merchant: the recipient of a charge, the sender of a withdrawal'),
    currency: words('Currency of the amounts: ISO 4217, lower case'),
    amount: money('The amount paid; for a withdrawal, before its fee'),
    feeAmount: money('The fee of a withdrawal; null for a charge').nullable(),
    finalAmount: money('The amount of a withdrawal that arrived; null for a charge').nullable(),
    description: words('As the merchant wrote it').nullable(),
    paidAt: instant('When the money arrived'),
    returnedAmount: money(
      'What was returned: of a charge to its payer, of a withdrawal to the merchant; null for nothing',
    ).nullable(),
    returnedAt: instant('When money was returned, the last time').nullable(),
    returnId: words('The first of `returnIds`').nullable(),
    returnIds: z
      .array(words('The identifier of a return in the PIX system'))
      .describe(
        'Of a payment that was returned, whole or in part: each of its refunds, the oldest first',
      ),
    returns: z
      .array(
        z.object({
          amount: money('What this refund returned'),
          returnedAt: instant('When it was returned').nullable(),
          returnId: words('The identifier of the return in the PIX system').nullable(),
        }),
      )
      .describe('Each refund of a charge that was completed, the oldest first'),
    endToEndId: words('The identifier of the payment in the PIX system').nullable(),
    externalId: words('PIX: the txid').nullable(),
    card: z
      .object({
        brand: words('`visa`, `master`, `boleto`, …').nullable(),
        last4: words('The last four digits of the card').nullable(),
        installments: count('Number of installments'),
      })
      .nullable()
      .meta({ description: 'The card or boleto that paid a charge; null for PIX' }),
    payerName: words('Name of the payer, from the provider or else from the merchant').nullable(),
    payerDocument: words(
      'Document of the payer, masked; of a card, what the merchant sent of a client of the same name',
    ).nullable(),
    pixKeyType: PixKeyTypeSchema.nullable(),
    pixKey: words('The PIX key of a withdrawal, masked').nullable(),
  })
  .meta({ id: 'Receipt', description: 'The public receipt of a payment' })
