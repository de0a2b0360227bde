import { likePattern } from '@/lib/kernel/text'
import type { Period } from '@/lib/payments/totals/period-parts'
import { Prisma } from '@/lib/platform/db/generated/client'

/** How many of the newest transactions are read for words that no index can look up. */
export const READ_MAX = 50_000

/**
 * The characters between two words of the index: spaces, ASCII punctuation, and typographic quotes
 * and dashes.
 */
const SEPARATORS =
  /[\t-\r !-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u2013\u2014\u2015\u2018\u2019\u201C\u201D\u201E\u2022]+/

/** Shorter beginnings are those of too many words. */
const CHARS_MIN = 3

/** The index cuts words, at no fewer characters than this. */
const CHARS_MAX = 100

/** The beginnings of words that the index is asked for, in a list of texts. */
function indexedOf(texts: readonly string[]): string[] {
  const chars = texts.flatMap(tellingWords).map((word) => [...word])
  const indexed = chars.filter(({ length }) => length >= CHARS_MIN)
  return indexed.map((some) => some.slice(0, CHARS_MAX).join(''))
}

/** Whether a word is likely a part of an id, which few texts have. */
const isRare = (word: string) => word.length >= 12 && /\d/.test(word)

/**
 * The first word of a text, and the longest of the others. Where the whole text is, these others
 * begin words because of what divides them, so one of them is enough to look the text up. One that
 * is rare is enough alone.
 */
function tellingWords(text: string): string[] {
  const [first = '', ...others] = text.split(SEPARATORS)
  const [longest = ''] = others.sort((one, other) => other.length - one.length)
  return isRare(longest) ? [longest] : [first, longest]
}

/** How many of the words of several texts, which all must match, the index can look up. */
export const countIndexed = (texts: readonly string[]) => indexedOf(texts).length

/**
 * The condition that a transaction's texts have all of these, in any case, and that each of their
 * words begins a word there, unless it is very short.
 */
export function wordsCondition(texts: readonly string[]): Prisma.Sql {
  const begun = indexedOf(texts).map((word) => {
    const pattern = `(^|${SEPARATORS.source})${word}`
    return Prisma.sql`lower("searchText") ~ lower(${pattern})`
  })
  return Prisma.join([...texts.map(contains), ...begun], ' AND ')
}

function contains(text: string): Prisma.Sql {
  const pattern = `%${likePattern(text)}%`
  return Prisma.sql`lower("searchText") LIKE lower(${pattern})`
}

/**
 * Selects the transactions that have all the texts, newest first. It reads the index day by day and
 * stops at `take` of them, so the most frequent word costs some days of the index and not all of
 * it.
 *
 * @param base the filter
 * @param wanted.period the days, in São Paulo time, that are looked up
 */
export function daysQuery(
  merchantId: string,
  base: Prisma.Sql,
  texts: readonly string[],
  { period: { from, to }, take }: { period: Period; take: number },
): Prisma.Sql {
  const words = indexedOf(texts)
  const prefix = Prisma.sql`word_prefix(${merchantId}::uuid, "newest" - "back")`
  const query = Prisma.sql`replace(lower(${beginnings(words)}), ' ', ${prefix})::tsquery`
  // The index answers for whole words, so only the other texts are compared.
  const others = texts.filter((text) => !words.includes(text)).map(contains)
  return Prisma.sql`
    SELECT "transactionId" FROM (
      SELECT ${dayAtEnd(merchantId, Prisma.sql`DESC`)} AS "newest",
        ${dayAtEnd(merchantId, Prisma.sql`ASC`)} AS "oldest"
    ) AS history CROSS JOIN generate_series(
      "newest" - least("newest", ${dayBefore(to)}), "newest" - greatest("oldest", ${dayAt(from)})
    ) AS "back" CROSS JOIN LATERAL (
      SELECT "transactionId" FROM "Transaction"
      WHERE ${Prisma.join([base, ...others], ' AND ')}
        AND search_words(word_prefix("merchantId", sao_paulo_day("createdAt")), "searchText")
          @@ ${query}
      ORDER BY "transactionId" DESC
    ) AS found
    LIMIT ${take}`
}

/**
 * A `tsquery` of all these beginnings of words. A space stands where a day's prefix is to be put.
 */
const beginnings = (words: readonly string[]) => words.map((word) => `' ${word}':*`).join('&')

/** The day of a merchant's newest transaction, or of the oldest. */
const dayAtEnd = (merchantId: string, order: Prisma.Sql) => Prisma.sql`(
  SELECT sao_paulo_day("createdAt") FROM "Transaction" WHERE "merchantId" = ${merchantId}::uuid
  ORDER BY "transactionId" ${order} LIMIT 1)`

/** The day of a moment; without one null, which `least` and `greatest` pass over. */
const dayAt = (moment?: Date) => Prisma.sql`sao_paulo_day(${moment ?? null}::timestamptz)`

const dayBefore = (moment?: Date) => dayAt(moment && new Date(moment.getTime() - 1))

/** Selects what meets a condition among the newest transactions of a filter, newest first. */
export function newestQuery(
  base: Prisma.Sql,
  condition: Prisma.Sql,
  { take, skip = 0, of = null }: { take: number; skip?: number; of?: number | null },
): Prisma.Sql {
  return Prisma.sql`
    SELECT "transactionId" FROM (
      SELECT * FROM "Transaction" WHERE ${base}
      ORDER BY "transactionId" DESC LIMIT ${of} OFFSET 0
    ) AS newest
    WHERE ${condition} LIMIT ${take} OFFSET ${skip}`
}
