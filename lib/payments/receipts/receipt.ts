import { z } from 'zod'
import type { PixKeyType } from '@/lib/kernel/pix/key'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import {
  PixKeyTypeSchema,
  StatusSchema,
  TypeSchema,
} from '@/lib/payments/transaction/public-transaction'
import { TxSource, type TxStatus, type TxType } from '@/lib/platform/db/generated/enums'

/** A transaction as whoever has its address may see it, once its money has moved. */
export interface Receipt {
  transactionId: string
  type: TxType
  status: TxStatus
  source: TxSource
  merchantName: string
  /** ISO 4217, lower case: what the amounts are in. */
  currency: string
  amount: number
  /** Of a withdrawal; what a charge costs its merchant is not for the payer to see. */
  feeAmount: number | null
  finalAmount: number | null
  description: string | null
  /** When the money arrived. */
  paidAt: string
  /** When the money came back. */
  returnedAt: string | null
  /** The payment's own id on its way back, where the bank tells it. */
  returnId: string | null
  endToEndId: string | null
  /** The txid of a PIX charge; a card's session is for nobody else to see. */
  externalId: string | null
  /** What a charge was paid by, and no more of it than a till prints; null for a PIX. */
  card: { brand: string | null; last4: string | null; installments: number } | null
  payerName: string | null
  /** Masked. */
  payerDocument: string | null
  pixKeyType: PixKeyType | null
  /** Masked. */
  pixKey: string | null
}

/** By what a transaction was paid, in the words of a receipt. */
export function methodOf({ source, card }: Pick<Receipt, 'source' | 'card'>) {
  return card?.brand === 'boleto' ? 'boleto' : source
}

/** What a receipt is of, and what became of its money. */
export function kindOf({ type, status }: { type: TxType; status: TxStatus }) {
  const isCashout = type === 'CASHOUT'
  const wentBack = isCashout ? 'returned' : 'refunded'
  return {
    type: isCashout ? 'CASHOUT' : 'CASHIN',
    state: status === 'CHARGEBACK' ? 'chargedBack' : status === 'REVERSED' ? wentBack : 'paid',
  } as const
}

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
