import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { maskDocument } from '@/lib/kernel/documents'
import { toReais } from '@/lib/kernel/money'
import { count, instant, money, words } from '@/lib/kernel/wire-fields'
import { UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { presentRefund, RefundFields } from '@/lib/payments/refunds/public-refund'
import { refundableUntil } from '@/lib/payments/refunds/refund-body'
import type { CheckoutMethod, WithCheckout } from '@/lib/payments/transaction/payment-method'
import {
  presentTransaction,
  StatusSchema,
  TransactionFields,
} from '@/lib/payments/transaction/public-transaction'
import type {
  CardDecline,
  LedgerTransfer,
  Refund,
  StatusChange,
  Transaction,
} from '@/lib/platform/db/generated/client'
import { CardProvider, LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'
import { pageOf } from '@/lib/platform/http/pagination'

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

/** A transaction as its owner sees it in the dashboard. */
export const UserTransactionSchema = z
  .object({
    ...TransactionFields,
    id: z.int().meta({ description: 'The legacy integer' }),
    referenceId: words('The idempotency key of a charge').nullable(),
    idempotencyKey: words('The idempotency key of a withdrawal').nullable(),
    expiresAt: instant('Until when a charge can be paid').nullable(),
    method: z.enum(['pix', 'card', 'boleto']).describe('By what it is paid, or is to be paid'),
    payerName: words('Who paid by PIX, as the bank tells it').nullable(),
    payerDocument: words('The CPF, masked, or the CNPJ of who paid by PIX').nullable(),
    payUrl: words('The page where a charge is paid').nullable(),
  })
  .meta({ id: 'UserTransaction', description: "A transaction with its owner's fields" })

const sumOf = (counted: string, amount: string) =>
  z
    .object({
      count: count('How many'),
      amount: money(amount),
      fee: money('What fees take of it: never positive'),
    })
    .meta({ description: counted })

const TotalsSchema = z
  .object({
    charges: sumOf('Charges that were paid', 'What their payers paid'),
    withdrawals: sumOf(
      'Completed withdrawals',
      'What arrived at their PIX keys, negative; with the fee it is all that left the balance',
    ),
    refunds: sumOf(
      'Refunds that were paid and disputes that were lost',
      'What went back to payers, negative',
    ),
    net: money('All amounts and fees added up: what it all did to the balance'),
  })
  .meta({
    description: 'Of the whole filter, with the signs of the balance; only money that moved',
  })

export const UserTransactionPageSchema = pageOf(UserTransactionSchema).extend({
  totals: TotalsSchema,
})

export const CashoutPageSchema = pageOf(UserTransactionSchema)

export const TransactionRecordSchema = z.object({
  transaction: UserTransactionSchema,
  timeline: z.array(
    z.object({
      from: StatusSchema.nullable(),
      to: StatusSchema,
      cause: words('Why, as a code of ours'),
      reason: words("The provider's own reason").nullable(),
      at: instant('When'),
    }),
  ),
  transfers: z.array(
    z.object({
      kind: z.enum(TransferKind),
      debitAccount: z.enum(LedgerAccount).describe('Out of which account'),
      creditAccount: z.enum(LedgerAccount).describe('Into which'),
      amount: money('What moved'),
      at: instant('When'),
    }),
  ),
  checkout: z
    .object({
      sessionId: words('The session'),
      provider: z.enum(CardProvider).describe('Who takes the card'),
      uiMode: z.enum(UI_MODES).describe('Where it is shown'),
      url: words('Our page on which it is paid; null where a page of yours shows it').nullable(),
      installments: count('In how many parts it may be paid'),
      paidBrand: words('`visa`, `master`, `boleto`, …; null until it is paid').nullable(),
      paidLast4: words('The last four digits of the card').nullable(),
      paidInstallments: count('In how many parts it was paid').nullable(),
      boletoCode: words('The code of the boleto, once the customer has made one').nullable(),
      boletoDueAt: instant('Until when the boleto can be paid').nullable(),
    })
    .nullable()
    .meta({ description: 'The checkout session of a card charge; null for all else' }),
  declines: z
    .array(
      z.object({
        reason: words("The provider's code for why, or its words where it has none"),
        brand: words('`visa`, `master`, …').nullable(),
        last4: words('The last four digits of the card').nullable(),
        at: instant('When'),
      }),
    )
    .meta({ description: 'Every try to pay by card that was declined, oldest first' }),
  refunds: z.array(z.object({ ...RefundFields, origin: TransactionFields.origin })).meta({
    description: 'Every try to give the charge back, oldest first',
  }),
  disputes: z.array(DisputeSchema).meta({
    description: 'About a charge, oldest first; of an `INFRACTION` its own',
  }),
  refundableUntil: instant(
    'Until when a charge paid by PIX can be given back; null for cards, whose provider says',
  ).nullable(),
})

const day = {
  pix: money('Paid by PIX'),
  card: money('Paid by card'),
  previous: money('Paid in all, as many days earlier'),
}

export const VolumeSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), ...day })),
  totals: z.object(day),
})
