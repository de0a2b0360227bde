import { asJson, asText, BYTE_ORDER_MARK, csvMoment, csvRow } from '@/lib/i18n/csv'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { actionWords } from './action-words'
import type { ExportQuery } from './entry-filter'
import { readEntries } from './list-entries'
import type { PublicEntry } from './public-entry'

/**
 * A merchant's audit entries as a file, newest first, made part by part while it is read.
 *
 * @param locale the language of the table, and of its separators
 */
export async function* exportEntries(
  merchantId: string,
  { format, ...filter }: ExportQuery,
  locale: Locale,
): AsyncGenerator<string> {
  const line = format === 'csv' ? tableLine(locale) : jsonLine
  if (format === 'csv') yield BYTE_ORDER_MARK + csvRow(locale, headOf(locale))
  for await (const entries of readEntries(merchantId, filter)) yield entries.map(line).join('')
}

const jsonLine = (entry: PublicEntry) => `${JSON.stringify(entry)}\n`

function headOf(locale: Locale): string[] {
  const { csv } = allMessages(locale).audit
  return [
    csv.at,
    csv.action,
    csv.code,
    csv.kind,
    csv.who,
    csv.whoId,
    csv.session,
    csv.address,
    csv.request,
    csv.record,
    csv.before,
    csv.after,
    csv.id,
  ]
}

const tableLine = (locale: Locale) => (entry: PublicEntry) => {
  const { kinds } = allMessages(locale).audit
  const { at, action, who, sessionId, address, requestId, record, before, after, id } = entry
  return csvRow(locale, [
    csvMoment(at),
    actionWords(locale, action),
    action,
    kinds[who.kind],
    asText(who.name ?? ''),
    who.id ?? '',
    sessionId ?? '',
    address ?? '',
    requestId ?? '',
    record,
    jsonOf(before),
    jsonOf(after),
    id,
  ])
}

const jsonOf = (fields: PublicEntry['before']) => (fields ? asJson(fields) : '')
