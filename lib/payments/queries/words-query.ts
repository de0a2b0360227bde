import type { Kinds } from '@/lib/payments/totals/totals-query'
import { totalsQuery } from '@/lib/payments/totals/totals-query'
import { Prisma } from '@/lib/platform/db/generated/client'

/** How many of the newest transactions are read for words that no index can look up. */
export const READ_MAX = 100_000

/** Three letters or digits in a row: the index holds groups of three. */
const INDEXED = /[\p{L}\p{N}]{3}/u

/** Whether the index of words finds a list of texts, all of which must be there. */
export const isIndexed = (words: readonly string[]) => words.some((word) => INDEXED.test(word))

/** The condition that a transaction's texts have all of these, in any case. */
export function wordsCondition(words: readonly string[]): Prisma.Sql {
  return Prisma.join(
    words.map((word) => {
      // Escaped, because LIKE has wildcards.
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return Prisma.sql`lower("searchText") LIKE lower(${pattern})`
    }),
    ' AND ',
  )
}

/**
 * Selects what has all the words, with its month, the newest month first and in no order within it.
 * A month is looked up when those after it have too few, so the most frequent word costs a month of
 * the index and not all of it.
 *
 * @param base the filter
 */
export function monthsQuery(
  { merchantId, kinds, base }: { merchantId: string; kinds: Kinds; base: Prisma.Sql },
  words: readonly string[],
  take: number,
): Prisma.Sql {
  return Prisma.sql`
    SELECT "month"::text, "transactionId" FROM (
      SELECT DISTINCT date_trunc('month', "day")::date AS "month"
      FROM (${totalsQuery(merchantId, 'created', kinds, {})}) AS counted
      ORDER BY 1 DESC OFFSET 0
    ) AS months CROSS JOIN LATERAL (
      SELECT "transactionId" FROM "Transaction"
      WHERE ${base} AND sao_paulo_month("createdAt") = "month" AND ${wordsCondition(words)}
      OFFSET 0
    ) AS found
    LIMIT ${take}`
}

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
