import { SAO_PAULO_OFFSET_MS } from '@/lib/kernel/time'
import type { Locale } from './locale'

/** Makes spreadsheets read the letters with accents. Stands before the first line. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What spreadsheets of each language expect between cells, and before decimals. */
export const SEPARATORS: Record<Locale, { cell: string; decimal: string }> = {
  'pt-BR': { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
}

/** A line of a table in CSV, for the spreadsheets of a language. */
export function csvRow(locale: Locale, cells: readonly string[]): string {
  const { cell } = SEPARATORS[locale]
  return `${cells.map((text) => quoted(text, cell)).join(cell)}\r\n`
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * An instant by the clock of São Paulo, to the second, in the one form that spreadsheets of every
 * language read as a date: "2026-11-19 14:31:52".
 */
export function csvMoment(at: Date | string): string {
  const there = new Date(new Date(at).getTime() + SAO_PAULO_OFFSET_MS)
  return there.toISOString().slice(0, 'yyyy-mm-dd hh:mm:ss'.length).replace('T', ' ')
}

/**
 * A text of somebody else's for a cell. Spreadsheets would run one that begins like a formula, so
 * an apostrophe goes before it, which they hide.
 */
export const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
