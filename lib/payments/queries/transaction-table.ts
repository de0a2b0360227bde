import { asText, BYTE_ORDER_MARK, csvMoment, csvRow, SEPARATORS } from '@/lib/i18n/csv'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { maskDocument } from '@/lib/kernel/documents'
import { maskText } from '@/lib/kernel/mask-text'
import { toReais, toReaisOrNull } from '@/lib/kernel/money'
import {
  type CheckoutMethod,
  METHOD_WORDS,
  methodOf,
} from '@/lib/payments/transaction/payment-method'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import { signedAmounts } from '@/lib/payments/transaction/signed-amounts'
import type { Transaction } from '@/lib/platform/db/generated/client'

/** The columns of a transaction that a line of the file shows. */
export type TableRow = Pick<
  Transaction,
  | ('transactionId' | 'createdAt' | 'paidAt' | 'type' | 'status' | 'source' | 'origin')
  | ('settlementMode' | 'currency' | 'amount' | 'feeAmount')
  | ('clientName' | 'clientCpf' | 'clientEmail' | 'payerName')
  | ('pixKey' | 'description' | 'productName' | 'idempotencyKey' | 'endToEndId')
> &
  Nullable<CheckoutMethod> & {
    /** The returned amount of a charge; null for a transaction that was not paid. */
    returned: bigint | null
  }

type Nullable<T> = { [Field in keyof T]: T[Field] | null }

/**
 * The lines of transactions in CSV, in the reader's language: amounts with the sign of the balance,
 * so that gross, fee and what went back to the payer add up to the net, and documents masked, also
 * where a PIX key is one.
 */
export function transactionTable(locale: Locale) {
  const { csv, filter, method: methods } = allMessages(locale).transactions
  const { decimal } = SEPARATORS[locale]
  const money = (reais: number | null) => reais?.toFixed(2).replace('.', decimal) ?? ''
  const moment = (at: Date | null) => (at ? csvMoment(at) : '')
  const others = (text: string | null) => asText(text ?? '')
  return {
    head:
      BYTE_ORDER_MARK +
      csvRow(
        locale,
        COLUMNS.map((column) => csv[column]),
      ),
    line(row: TableRow): string {
      const { type, status, clientCpf } = row
      const pixKey = row.pixKey && maskText(row.pixKey)
      const { gross, fee, returned, net } = amountsOf(row)
      const method = METHOD_WORDS[methodOf(row.source, checkoutOf(row))]
      return csvRow(locale, [
        moment(row.createdAt),
        moment(row.paidAt),
        row.transactionId,
        filter.types[type],
        filter.statuses[status],
        methods[method],
        filter.origins[row.origin],
        settlesHere(row) ? csv.inBalance : csv.inOwnAccount,
        row.currency.toUpperCase(),
        money(gross),
        money(fee),
        money(returned),
        money(net),
        others(row.clientName ?? row.payerName),
        clientCpf ? maskDocument(clientCpf) : '',
        others(row.clientEmail),
        others(pixKey),
        others(row.description),
        others(row.productName),
        row.idempotencyKey ?? '',
        row.endToEndId ?? '',
      ])
    },
  }
}

function amountsOf({ type, status, amount, feeAmount, returned }: TableRow) {
  const signed = signedAmounts({
    type,
    status,
    amount: toReais(amount),
    feeAmount: toReais(feeAmount),
    finalAmount: toReais(amount - feeAmount),
    returnedAmount: toReaisOrNull(returned),
  })
  return { ...signed, returned: returned ? toReais(-returned) : null }
}

const COLUMNS = [
  ...(['createdAt', 'paidAt', 'id', 'type', 'status', 'method', 'origin'] as const),
  ...(['settlement', 'currency', 'gross', 'fee', 'returned', 'net'] as const),
  ...(['name', 'document', 'email', 'pixKey'] as const),
  ...(['description', 'product', 'reference', 'endToEndId'] as const),
]

const checkoutOf = ({ methodTypes, paidBrand, boletoCode }: TableRow): CheckoutMethod | null =>
  methodTypes && { methodTypes, paidBrand, boletoCode }
