import type { Locale } from '@/lib/i18n/locale'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { toReais } from '@/lib/kernel/money'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'

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
