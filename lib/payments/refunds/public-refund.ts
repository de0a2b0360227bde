import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { toReais } from '@/lib/kernel/money'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import {
  presentTransaction,
  TransactionFields,
} from '@/lib/payments/transaction/public-transaction'
import { remainingOf } from '@/lib/payments/transaction/remaining'
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

/** What is left of a charge after all its refunds, in reais. */
export function presentRemaining(charge: Transaction, refunds: Refund[]): number {
  return toReais(remainingOf(charge, refunds))
}

/** All refunds of a charge, oldest first, and what is left of it. */
export function presentRefunds(charge: Transaction, refunds: Refund[]) {
  return {
    transactionId: charge.transactionId,
    status: charge.status,
    remainingAmount: presentRemaining(charge, refunds),
    refunds: refunds.map((refund) => presentRefund(refund)),
  }
}

/** A charge with its refund, in the wire form of refund-transaction. */
export function presentRefunded(charge: Transaction, refund: Refund, publicUrl: string) {
  return { ...presentTransaction(charge, publicUrl), refund: presentRefund(refund) }
}

/** What is left of a charge after its refunds. */
export const RemainingAmount = money(
  'What is left of the charge: its gross amount less the refunds that are `PENDING` or `COMPLETED`',
)

/** Every field of a refund, present also when it is null. */
export const RefundFields = {
  refundId: id('The refund; each attempt to refund a charge has its own id'),
  status: z.enum(RefundStatus).meta({
    description:
      '`PENDING`: being sent. `COMPLETED`: paid back; the charge is `REVERSED` once all of it was paid back. `FAILED`: the bank refused; the charge stays `COMPLETED`',
  }),
  amount: money('The amount returned to the payer: the charge, or a part of it'),
  reason: words('As sent').nullable(),
  idempotencyKey: id(
    'The idempotency key of the request that created it, if one was sent',
  ).nullable(),
  refusal: words(
    "Why the bank refused it, or why the money of a `COMPLETED` refund came back later: the provider's code or message",
  ).nullable(),
  refusalMessage: words('A description of `refusal`').nullable(),
  returnId: words('The identifier of the return in the PIX system').nullable(),
  createdAt: instant('When it was created'),
  settledAt: instant('When it was completed or refused').nullable(),
}

export const RefundSchema = z
  .object(RefundFields)
  .meta({ id: 'Refund', description: 'A refund of a charge' })

/** A charge with its refund. */
export const RefundedChargeSchema = z
  .object({ ...TransactionFields, refund: RefundSchema })
  .meta({ id: 'RefundedCharge', description: 'A charge with its refund' })

/** All refunds of a charge. */
export const RefundsSchema = z
  .object({
    transactionId: TransactionFields.transactionId,
    status: TransactionFields.status.describe('Status of the charge'),
    remainingAmount: RemainingAmount,
    refunds: z.array(RefundSchema).describe('Every refund, oldest first'),
  })
  .meta({ id: 'Refunds', description: 'All refunds of a charge' })
