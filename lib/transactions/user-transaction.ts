import type { LedgerTransfer, Refund, StatusChange, Transaction } from '@/lib/db/generated/client'
import { toReais } from '@/lib/money'
import { presentRefund } from './public-refund'
import { presentTransaction } from './public-transaction'
import { refundableUntil } from './refund-window'

/**
 * A transaction as the dashboard has it: the contract's fields, and what the
 * merchant's own people may see besides.
 *
 * @param publicUrl the origin under which payers reach us
 */
export function presentForUser(row: Transaction, publicUrl: string) {
  const isCharge = row.type === 'CASHIN'
  return {
    ...presentTransaction(row, publicUrl),
    id: Number(row.id),
    referenceId: isCharge ? row.idempotencyKey : null,
    idempotencyKey: isCharge ? null : row.idempotencyKey,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    payUrl: isCharge ? `${publicUrl}/pay/${row.transactionId}` : null,
  }
}

/** One line of a transaction's timeline. */
export function presentChange({ from, to, cause, reason, at }: StatusChange) {
  return { from, to, cause, reason, at: at.toISOString() }
}

/** One movement of a transaction's money. */
export function presentTransfer(transfer: LedgerTransfer) {
  const { kind, debitAccount, creditAccount, amount, at } = transfer
  return { kind, debitAccount, creditAccount, amount: toReais(amount), at: at.toISOString() }
}

/** One try to give a charge back, and where it was asked for. */
export function presentUserRefund(refund: Refund) {
  return { ...presentRefund(refund), origin: refund.origin }
}

/** Until when a charge can be given back: null for one that isn't paid, or no longer. */
export function presentRefundableUntil({ type, status, source, paidAt }: Transaction) {
  if (type !== 'CASHIN' || status !== 'COMPLETED' || source !== 'PIX' || !paidAt) return null
  return refundableUntil(paidAt).toISOString()
}
