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
    merchantName: words('Who was paid by a charge, or paid by a withdrawal'),
    currency: words('ISO 4217, lower case: what the amounts are in'),
    amount: money('What was paid; of a withdrawal before its fee'),
    feeAmount: money('What a withdrawal cost; null for a charge').nullable(),
    finalAmount: money('What arrived of a withdrawal; null for a charge').nullable(),
    description: words('As the merchant wrote it').nullable(),
    paidAt: instant('When the money arrived'),
    returnedAt: instant('When it came back').nullable(),
    returnId: words('The identifier of the return in the PIX system').nullable(),
    endToEndId: words('The identifier of the payment in the PIX system').nullable(),
    externalId: words('PIX: the txid').nullable(),
    card: z
      .object({
        brand: words('`visa`, `master`, `boleto`, …').nullable(),
        last4: words('The last four digits of the card').nullable(),
        installments: count('In how many parts it was paid'),
      })
      .nullable()
      .meta({ description: 'What a charge was paid by; null for PIX' }),
    payerName: words(
      'Name of the payer, as the bank tells it, or else as the merchant gave it',
    ).nullable(),
    payerDocument: words('Document of the payer, masked').nullable(),
    pixKeyType: PixKeyTypeSchema.nullable(),
    pixKey: words('Where a withdrawal went, masked').nullable(),
  })
  .meta({ id: 'Receipt', description: 'What anyone with its address may see of a payment' })
