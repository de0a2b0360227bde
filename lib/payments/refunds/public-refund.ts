import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { toReais } from '@/lib/kernel/money'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import {
  presentTransaction,
  TransactionFields,
} from '@/lib/payments/transaction/public-transaction'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { RefundStatus } from '@/lib/platform/db/generated/enums'

/** A refund in wire form. */
export function presentRefund(refund: Refund, locale: Locale = 'en') {
  const { refundId, status, amount, reason, refusal, returnId, createdAt, settledAt } = refund
  return {
    refundId,
    status,
    amount: toReais(amount),
    reason,
    idempotencyKey: refund.idempotencyKey,
    refusal,
    refusalMessage: refusal && refusalInWords(refusal, locale),
    returnId,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** All tries to give a charge back, the first one first. */
export function presentRefunds({ transactionId, status }: Transaction, refunds: Refund[]) {
  return { transactionId, status, refunds: refunds.map((refund) => presentRefund(refund)) }
}

/** A charge as refund-transaction answers it: what has become of the refund is beside it. */
export function presentRefunded(charge: Transaction, refund: Refund, publicUrl: string) {
  return { ...presentTransaction(charge, publicUrl), refund: presentRefund(refund) }
}

/** Every field of a refund, present also when it is null. */
export const RefundFields = {
  refundId: id('Of this refund; another try of the same charge has another'),
  status: z.enum(RefundStatus).meta({
    description:
      '`PENDING`: on its way. `COMPLETED`: given back, and the charge is `REVERSED`. `FAILED`: the bank refused, and the charge stays `COMPLETED`',
  }),
  amount: money('What goes back to the payer: the gross amount of the charge'),
  reason: words('As sent').nullable(),
  idempotencyKey: id('The key that made this try, where one was sent').nullable(),
  refusal: words("Why the bank refused: the provider's code, or its words").nullable(),
  refusalMessage: words('The same in words').nullable(),
  returnId: words('The identifier of the payment back in the PIX system').nullable(),
  createdAt: instant('When it was asked for'),
  settledAt: instant('When it was given back or refused').nullable(),
}

export const RefundSchema = z
  .object(RefundFields)
  .meta({ id: 'Refund', description: 'A charge being given back to its payer' })

/** A charge, and what has become of its refund. */
export const RefundedChargeSchema = z
  .object({ ...TransactionFields, refund: RefundSchema })
  .meta({ id: 'RefundedCharge', description: 'A charge, and what has become of its refund' })

/** All tries to give a charge back. */
export const RefundsSchema = z
  .object({
    transactionId: TransactionFields.transactionId,
    status: TransactionFields.status.describe('Of the charge'),
    refunds: z
      .array(RefundSchema)
      .describe('Every try, the first one first: at most the last is not `FAILED`'),
  })
  .meta({ id: 'Refunds', description: 'All tries to give a charge back' })
