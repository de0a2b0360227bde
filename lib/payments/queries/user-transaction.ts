import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locale'
import { maskDocument } from '@/lib/kernel/documents'
import { toReais, toReaisOrNull } from '@/lib/kernel/money'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { presentRefund, RefundFields, RemainingAmount } from '@/lib/payments/refunds/public-refund'
import { refundableUntil } from '@/lib/payments/refunds/refund-body'
import { methodOf, type WithCheckout } from '@/lib/payments/transaction/payment-method'
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
import {
  CardProvider,
  CheckoutUiMode,
  LedgerAccount,
  TransferKind,
} from '@/lib/platform/db/generated/enums'
import { cursorPageOf } from '@/lib/platform/http/pagination'
import { ApprovalSchema, YourFault } from './approval'
import { CorrectionSchema } from './correction'
import type { ExtraPayment } from './read-history'

/**
 * A transaction as the dashboard shows it: the contract's fields, and fields for the merchant's own
 * staff.
 *
 * @param publicUrl the origin under which payers reach us
 */
export function presentForUser(row: WithCheckout, publicUrl: string) {
  const isCharge = row.type === 'CASHIN'
  return {
    ...presentTransaction(row, publicUrl),
    id: Number(row.id),
    currency: row.currency,
    referenceId: isCharge ? row.idempotencyKey : null,
    idempotencyKey: isCharge ? null : row.idempotencyKey,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    method: methodOf(row.source, row.checkout),
    payerName: row.payerName,
    payerDocument: row.payerDocument && maskDocument(row.payerDocument),
    payUrl: isCharge ? `${publicUrl}/pay/${row.transactionId}` : null,
  }
}

/** One line of a transaction's timeline. */
export function presentChange({ from, to, cause, reason, at }: StatusChange) {
  return { from, to, cause, reason, at: at.toISOString() }
}

/** One declined attempt to pay a card charge. */
export function presentDecline({ reason, brand, last4, at }: CardDecline) {
  return { reason, brand, last4, at: at.toISOString() }
}

/** One ledger transfer of a transaction. */
export function presentTransfer(transfer: LedgerTransfer) {
  const { transferId, kind, debitAccount, creditAccount } = transfer
  const [amount, at] = [toReais(transfer.amount), transfer.at.toISOString()]
  return { transferId, kind, debitAccount, creditAccount, amount, at }
}

/** One payment that a charge could not take. */
export function presentExtraPayment(payment: ExtraPayment) {
  const { transactionId, currency, amount, status, returned, paidAt, payerName } = payment
  return {
    transactionId,
    currency,
    amount: toReais(amount),
    status,
    returnedAmount: toReaisOrNull(returned),
    paidAt: paidAt?.toISOString() ?? null,
    payerName,
  }
}

/** One refund, with the origin of its request. */
export function presentUserRefund(refund: Refund, locale: Locale) {
  return { ...presentRefund(refund, locale), origin: refund.origin }
}

/**
 * When the time to refund a PIX charge ends. Null for a charge that can't be refunded and for card
 * charges.
 */
export function presentRefundableUntil({ type, status, source, paidAt }: Transaction) {
  if (type !== 'CASHIN' || status !== 'COMPLETED' || source !== 'PIX' || !paidAt) return null
  return refundableUntil(paidAt).toISOString()
}

export const UserTransactionSchema = z
  .object({
    ...TransactionFields,
    id: z.int().meta({ description: 'The legacy integer id' }),
    currency: words('The currency of the amounts: ISO 4217, lower case'),
    referenceId: words('The idempotency key of a charge').nullable(),
    idempotencyKey: words('The idempotency key of a withdrawal').nullable(),
    expiresAt: instant('When a charge expires').nullable(),
    method: z.enum(['pix', 'card', 'boleto']).describe('The payment method'),
    payerName: words(
      "The payer's name, from the PIX payer's bank or the card processor",
    ).nullable(),
    payerDocument: words("The PIX payer's masked CPF, or CNPJ").nullable(),
    payUrl: words('The address of the payment page of a charge').nullable(),
  })
  .meta({ id: 'UserTransaction', description: "A transaction with its owner's fields" })

const sumOf = (counted: string, amount: string) =>
  z
    .object({
      count: count('Number of transactions'),
      amount: money(amount),
      fee: money('Fees; never positive'),
    })
    .meta({ description: counted })

const TotalsSchema = z
  .object({
    charges: sumOf('Charges that were paid', 'Gross amount that customers paid'),
    withdrawals: sumOf(
      'Completed withdrawals',
      'Amount that arrived at PIX keys, negative; with the fees, all that left the balance',
    ),
    refunds: sumOf('Completed refunds and lost disputes', 'Amount returned to payers, negative'),
    adjustments: sumOf(
      'Approved corrections by the operators of the installation',
      'Their effect on the balance',
    ),
    net: money('Sum of all amounts and fees: the net effect on the balance'),
  })
  .meta({
    description:
      'Sums over the whole filter, signed by their effect on the balance. Only money that moved counts',
  })

const ReturnedAmount = money(
  'What completed refunds and lost disputes returned of a charge; null for what was not paid',
).nullable()

const ListedTransactionSchema = UserTransactionSchema.extend({
  returnedAmount: ReturnedAmount,
  isReturnedByDispute: z
    .boolean()
    .describe('Whether a lost dispute about a PIX returned it, and not a refund'),
}).meta({ id: 'ListedTransaction', description: 'A transaction, and what of it was returned' })

export const UserTransactionPageSchema = cursorPageOf(ListedTransactionSchema).extend({
  totals: TotalsSchema.nullable().meta({
    description: 'The sums of the filter; null for a search with more than 10,000 results',
  }),
})

export const CashoutPageSchema = cursorPageOf(
  UserTransactionSchema.extend({ yourFault: YourFault }).meta({
    id: 'ListedCashout',
    description: 'A withdrawal, and whether its reader may approve it while it waits',
  }),
)

export const TransactionRecordSchema = z.object({
  transaction: UserTransactionSchema,
  timeline: z.array(
    z.object({
      from: StatusSchema.nullable(),
      to: StatusSchema,
      cause: words('The cause, as a code'),
      reason: words("The provider's own reason").nullable(),
      at: instant('When'),
    }),
  ),
  transfers: z.array(
    z.object({
      transferId: id('The transfer'),
      kind: z.enum(TransferKind),
      debitAccount: z.enum(LedgerAccount).describe('The ledger account that is debited'),
      creditAccount: z.enum(LedgerAccount).describe('The ledger account that is credited'),
      amount: money('Amount of the transfer'),
      at: instant('When'),
    }),
  ),
  checkout: z
    .object({
      sessionId: words('The session'),
      provider: z.enum(CardProvider).describe('The card processor'),
      uiMode: z.enum(CheckoutUiMode).describe('How it is shown'),
      url: words('Our page on which it is paid; null when your page shows it').nullable(),
      installments: count('Largest number of installments'),
      paidBrand: words('`visa`, `master`, `boleto`, …; null until it is paid').nullable(),
      paidLast4: words('The last four digits of the card').nullable(),
      paidInstallments: count('Number of installments of the payment').nullable(),
      boletoCode: words('The code of the boleto, once issued').nullable(),
      boletoDueAt: instant('When the boleto is due').nullable(),
    })
    .nullable()
    .meta({ description: 'The checkout session of a card charge; null for other transactions' }),
  declines: z
    .array(
      z.object({
        reason: words("The provider's reason code, or its message if it has no code"),
        brand: words('`visa`, `master`, …').nullable(),
        last4: words('The last four digits of the card').nullable(),
        at: instant('When'),
      }),
    )
    .meta({ description: 'Every declined attempt to pay by card, oldest first' }),
  refunds: z
    .array(z.object({ ...RefundFields, origin: TransactionFields.origin }))
    .meta({ description: 'Every refund of the charge, oldest first' }),
  remainingAmount: RemainingAmount.nullable(),
  disputes: z.array(DisputeSchema).meta({
    description: "A charge's disputes, oldest first, or an `INFRACTION`'s own dispute",
  }),
  chargeId: words('Of a payment that its charge could not take: that charge').nullable(),
  extraPayments: z
    .array(
      z.object({
        transactionId: words('The transaction of the payment, which can be refunded by itself'),
        currency: words('The currency of the amount: ISO 4217, lower case'),
        amount: money('Gross amount'),
        status: StatusSchema,
        returnedAmount: ReturnedAmount,
        paidAt: instant('When it was paid').nullable(),
        payerName: words('Who paid it, as their bank or the card processor gave it').nullable(),
      }),
    )
    .meta({
      description: 'Second payments of the charge and payments of another amount, oldest first',
    }),
  adjustments: z.array(CorrectionSchema).meta({
    description:
      "Every correction by two operators, oldest first; a charge has those of its disputes' transactions too",
  }),
  approval: ApprovalSchema.nullable(),
  refundableUntil: instant(
    'When the time to refund a PIX charge ends; null for cards, whose limit the provider sets',
  ).nullable(),
})
