import { BYTE_ORDER_MARK, csvMoment, csvRow, SEPARATORS } from '@/lib/i18n/csv'
import { allMessages } from '@/lib/i18n/messages'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { changeOf, type Movement, type StatementFacts, type StatementFile } from './statement-file'

/**
 * A statement in CSV, in the reader's language. Each line has the balance after its movement, and
 * the last line of a period that can still change says so.
 */
export function statementTable(facts: StatementFacts): StatementFile {
  const { locale, period, opening, isFinal } = facts
  const { decimal } = SEPARATORS[locale]
  const { csv } = allMessages(locale).statement
  const { kind: kinds } = allMessages(locale).transactions.ledger
  const soFar = { day: csv.daySoFar, month: csv.monthSoFar }[period.unit]
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
    foot: () => balance(isFinal ? csv.closing : soFar),
  }
}
