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
 * an apostrophe goes before it, which they hide. A spreadsheet of another language may split the
 * text at its own separator, so an apostrophe goes before what begins like a formula there, too.
 */
export const asText = (text: string) =>
  text.replace(FORMULA_START, "$1'$2").replace(/^[\t\r]/, "'$&")

/** The beginning of a formula, where a text or a part that a separator divides off begins. */
const FORMULA_START = /(^|[,;\t\r\n])("*[=+\-@])/g

/**
 * An object with texts of somebody else's for a cell, as JSON. What would begin like a formula
 * where a spreadsheet splits a text is escaped, so that programs read the same JSON.
 */
export const asJson = (value: object): string =>
  JSON.stringify(value).replace(JSON_TEXT, (text) => text.replace(SPLIT_FORMULA, escaped))

const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g
const SPLIT_FORMULA = /(?<=[",;])[=+\-@]/g
const escaped = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`
