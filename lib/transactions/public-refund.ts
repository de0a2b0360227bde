import type { Refund, Transaction } from '@/lib/db/generated/client'
import { toReais } from '@/lib/money'
import { presentTransaction } from './public-transaction'

/** A refund in wire form. */
export function presentRefund(refund: Refund) {
  const { refundId, status, amount, reason, refusal, returnId, createdAt, settledAt } = refund
  return {
    refundId,
    status,
    amount: toReais(amount),
    reason,
    refusal,
    returnId,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** A charge as refund-transaction answers it: what has become of the refund is beside it. */
export function presentRefunded(charge: Transaction, refund: Refund, publicUrl: string) {
  return { ...presentTransaction(charge, publicUrl), refund: presentRefund(refund) }
}
