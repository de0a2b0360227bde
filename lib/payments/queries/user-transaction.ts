import type { Locale } from '@/lib/i18n/locale'
import { maskDocument } from '@/lib/kernel/documents/document'
import { toReais } from '@/lib/kernel/money'
import { presentRefund } from '@/lib/payments/refunds/public-refund'
import { refundableUntil } from '@/lib/payments/refunds/refund-window'
import type { CheckoutMethod, WithCheckout } from '@/lib/payments/transaction/payment-method'
import { presentTransaction } from '@/lib/payments/transaction/public-transaction'
import type {
  CardDecline,
  LedgerTransfer,
  Refund,
  StatusChange,
  Transaction,
} from '@/lib/platform/db/generated/client'

/** A boleto that was made or paid, or all that a charge can be paid by. */
function isBoleto({ methodTypes, paidBrand, boletoCode }: CheckoutMethod): boolean {
  if (paidBrand) return paidBrand === 'boleto'
  return boletoCode !== null || (methodTypes.length === 1 && methodTypes[0] === 'boleto')
}

/**
 * A transaction as the dashboard has it: the contract's fields, and what the
 * merchant's own people may see besides.
 *
 * @param publicUrl the origin under which payers reach us
 */
export function presentForUser(row: WithCheckout, publicUrl: string) {
  const isCharge = row.type === 'CASHIN'
  const byCheckout =
    row.checkout && isBoleto(row.checkout) ? ('boleto' as const) : ('card' as const)
  return {
    ...presentTransaction(row, publicUrl),
    id: Number(row.id),
    referenceId: isCharge ? row.idempotencyKey : null,
    idempotencyKey: isCharge ? null : row.idempotencyKey,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    method: row.source === 'PIX' ? ('pix' as const) : byCheckout,
    payerName: row.payerName,
    payerDocument: row.payerDocument && maskDocument(row.payerDocument),
    payUrl: isCharge ? `${publicUrl}/pay/${row.transactionId}` : null,
  }
}

/** One line of a transaction's timeline. */
export function presentChange({ from, to, cause, reason, at }: StatusChange) {
  return { from, to, cause, reason, at: at.toISOString() }
}

/** One try to pay a card charge that was declined. */
export function presentDecline({ reason, brand, last4, at }: CardDecline) {
  return { reason, brand, last4, at: at.toISOString() }
}

/** One movement of a transaction's money. */
export function presentTransfer(transfer: LedgerTransfer) {
  const { kind, debitAccount, creditAccount, amount, at } = transfer
  return { kind, debitAccount, creditAccount, amount: toReais(amount), at: at.toISOString() }
}

/** One try to give a charge back, and where it was asked for. */
export function presentUserRefund(refund: Refund, locale: Locale) {
  return { ...presentRefund(refund, locale), origin: refund.origin }
}

/** Until when a charge can be given back: null for one that isn't paid, or no longer. */
export function presentRefundableUntil({ type, status, source, paidAt }: Transaction) {
  if (type !== 'CASHIN' || status !== 'COMPLETED' || source !== 'PIX' || !paidAt) return null
  return refundableUntil(paidAt).toISOString()
}
