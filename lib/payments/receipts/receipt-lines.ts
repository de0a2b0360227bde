import { dateTime, moneyIn } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import { BRAND_LOOK } from '@/lib/kernel/card-brands'
import { fromReais, toReais } from '@/lib/kernel/money'
import { methodWordOf, type Receipt } from './receipt'

type Word = keyof Messages['receipt']['line']
type Say = (word: Word, values?: Record<string, string | number>) => string

/** One line of a receipt. */
export interface ReceiptLine {
  word: Word
  value: string
  /** How to show the value: pages offer to copy an `id`, and mark a `moment` up with `at`. */
  kind: 'text' | 'id' | 'moment' | 'amount' | 'total'
  at?: string
  /** In the currency's major unit. */
  amount?: number
  /** Of a line about one of several returns: which. */
  nth?: number
}

/**
 * All lines of a receipt, the total last, for the page and for the PDF.
 *
 * @param say translates a message of `receipt.line`
 */
export function receiptLines(of: Receipt, locale: Locale, say: Say): ReceiptLine[] {
  const text = (word: Word, value: string | null): ReceiptLine[] =>
    value ? [{ word, value, kind: 'text' }] : []
  const id = (word: Word, value: string | null): ReceiptLine[] =>
    value ? [{ word, value, kind: 'id' }] : []
  const moment = (word: Word, at: string | null): ReceiptLine[] =>
    at ? [{ word, value: dateTime(locale, at), kind: 'moment', at }] : []
  return [
    ...text(of.type === 'CASHOUT' ? 'from' : 'to', of.merchantName),
    ...text('from', of.payerName),
    ...text('document', of.payerDocument),
    ...text('key', of.pixKey),
    ...text('card', of.card && methodWordOf(of) !== 'boleto' ? cardText(of.card) : null),
    ...text(
      'installments',
      of.card && of.card.installments > 1
        ? say('times', { installments: of.card.installments })
        : null,
    ),
    ...text('description', of.description),
    ...moment('at', of.paidAt),
    ...id('endToEndId', of.endToEndId),
    ...returnLines(of, locale),
    ...id('txid', of.externalId),
    ...id('id', of.transactionId),
    ...amounts(of, locale),
  ]
}

/** The time and the id of each return, with its amount where the sum below adds up several. */
function returnLines(of: Receipt, locale: Locale): ReceiptLine[] {
  const returns = allReturns(of)
  return returns.flatMap(({ amount, returnedAt, returnId }, nth) => {
    const sum = returns.length > 1 && moneyIn(of.currency, locale, amount)
    const value = [sum, returnedAt && dateTime(locale, returnedAt)].filter(Boolean).join(', ')
    const lines: ReceiptLine[] = []
    if (value) {
      lines.push({ word: 'returnedAt', value, kind: 'moment', at: returnedAt ?? undefined, nth })
    }
    if (returnId) lines.push({ word: 'returnId', value: returnId, kind: 'id', nth })
    return lines
  })
}

/** The refunds, and what else went back: by a lost dispute, or of a withdrawal. */
function allReturns({ returns, returnedAt, returnedAmount }: Receipt): Receipt['returns'] {
  const refunded = returns.reduce((sum, { amount }) => sum + fromReais(amount), 0n)
  const other = fromReais(returnedAmount ?? 0) - refunded
  return other > 0n ? [...returns, { amount: toReais(other), returnedAt, returnId: null }] : returns
}

function amounts(of: Receipt, locale: Locale) {
  const { currency, amount, feeAmount, finalAmount, returnedAmount } = of
  const line = (word: Word, sum: number, kind: ReceiptLine['kind']): ReceiptLine => ({
    word,
    kind,
    amount: sum,
    value: moneyIn(currency, locale, sum),
  })
  if (of.type !== 'CASHOUT' && returnedAmount) {
    return [
      line('paid', amount, 'amount'),
      line('returned', -returnedAmount, 'amount'),
      line('left', toReais(fromReais(amount) - fromReais(returnedAmount)), 'total'),
    ]
  }
  if (feeAmount === null || finalAmount === null) return [line('total', amount, 'total')]
  return [
    line('gross', amount, 'amount'),
    line('fee', -feeAmount, 'amount'),
    line('net', finalAmount, 'total'),
  ]
}

/** "Visa •••• 4242", or the name of the method if it was not a card. */
function cardText({ brand, last4 }: NonNullable<Receipt['card']>): string | null {
  const known = BRAND_LOOK[brand as keyof typeof BRAND_LOOK]?.name
  const name = known ?? (brand && brand[0]!.toUpperCase() + brand.slice(1))
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ') || null
}
