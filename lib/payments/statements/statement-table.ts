import { BYTE_ORDER_MARK, csvMoment, csvRow, SEPARATORS } from '@/lib/i18n/csv'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { changeOf, type Movement, type StatementFacts, type StatementFile } from './statement-file'

/**
 * The lines of a day's statement in CSV, in the reader's language. Lines must be made in the order
 * of the movements, because each has the balance after it.
 *
 * @param opening what was available before the day
 * @param isFinal whether the day can no longer change; otherwise the last line says that it can
 */
export function statementTable(
  locale: Locale,
  { opening, isFinal }: Pick<StatementFacts, 'opening' | 'isFinal'>,
): StatementFile {
  const { decimal } = SEPARATORS[locale]
  const { csv } = allMessages(locale).statement
  const { kind: kinds } = allMessages(locale).transactions.ledger
  let available = opening
  const money = (amount: Centavos) => toReais(amount).toFixed(2).replace('.', decimal)
  const row = (...cells: string[]) => csvRow(locale, cells)
  const balance = (words: string) => row('', '', words, '', '', money(available))
  return {
    head:
      BYTE_ORDER_MARK +
      row(csv.at, csv.transaction, csv.movement, csv.amount, csv.change, csv.available) +
      balance(csv.opening),
    line(movement: Movement): string {
      const { at, transactionId, kind, amount } = movement
      const change = changeOf(movement)
      available += change
      const sums = [amount, change, available].map(money)
      return row(csvMoment(at), transactionId, kinds[kind], ...sums)
    },
    foot: () => balance(isFinal ? csv.closing : csv.closingSoFar),
  }
}
