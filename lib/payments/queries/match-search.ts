import type { Period } from '@/lib/payments/totals/period-parts'
import { Prisma } from '@/lib/platform/db/generated/client'
import { slice } from '@/lib/platform/http/pagination'
import { parseCursor } from './cursor'
import { filterWhere, periodOf } from './filter-where'
import { countPeriod } from './find-place'
import { type Lookup, lookupsOf, lookupsQuery } from './lookups-query'
import { readRows } from './read-rows'
import { readSearch } from './search-term'
import type { TableFilter, TransactionFilter } from './transaction-filter'
import { countIndexed, daysQuery, newestQuery, READ_MAX, wordsCondition } from './words-query'

// A search has several ways to look, and one may match millions of transactions, so no statement
// sorts and counts the matches of all ways. Each way collects ids on its own, newest first, and
// stops once it has more than `MATCHES_MAX`:
//
// - lookups: the text as a value (an id, a CPF, an amount), by equality, each in an index of its
//   own;
// - words: the text as words, in the index of words, day by day; what it cannot look up is looked
//   for in the newest 50,000 rows.
//
// The result is the union. A way that stopped knows no older matches, so the union has every match
// only down to the newest id at which a way stopped: `completeTo`. What is older is read newest
// first, by `condition` (`list-transactions.ts`).
//
// Example: "150" is an amount and a word. The amount stops at an id of Tuesday. The word finds a
// transaction of Friday and one of Monday. Down to Tuesday's id all matches are known. Of Monday
// one is, but the amount may have more there, so Monday is read again by `condition`.

/** Matches are counted up to here, so that no search reads a whole history. */
export const MATCHES_MAX = 10_000

/**
 * A day costs more when several words are looked for, because all rows with any of them are looked
 * at. In a period with more than `LONG` transactions, such matches are counted up to `FEW` only.
 */
const LONG = 2_000_000
const FEW = 1_000

/** The transactions that a search finds. */
export interface Match {
  /** Their ids, newest first, at least all from the newest down to `completeTo`. */
  ids: string[]
  /** Whether there are more than are counted, or may be where nothing was looked for. */
  isCapped: boolean
  /** `ids` has every match that is not older than this id; null if it has every one. */
  completeTo: string | null
  /** The conditions of the filter without the search. */
  base: Prisma.Sql
  /** The condition of the search. */
  condition: Prisma.Sql
}

/** The matches of one way to search, in no order. */
type Found = Omit<Match, 'base' | 'condition'>

/**
 * Finds the transactions of a filter with a search or a `referenceId`, up to a number; null for
 * another filter.
 *
 * @param needed how many are wanted at least; `MATCHES_MAX` for all that can be counted
 */
export async function matchSearch(
  merchantId: string,
  filter: TableFilter,
  needed: number,
): Promise<Match | null> {
  const search = filter.search?.trim()
  if (!search && !filter.referenceId) return null
  const base = filterWhere(merchantId, filter)
  if (!search) return joined(base, [await lookUp(merchantId, base, [ALL])], [ALL.condition])
  const { lookups, isValue, words } = readSearch(search)
  const equal = lookupsOf(lookups)
  const conditions = equal.map(({ condition }) => Prisma.sql`(${condition})`)
  const found = equal.length > 0 ? [await lookUp(merchantId, base, equal)] : []
  if (isValue && found[0]?.ids.length) return joined(base, found, conditions)
  for (const some of words) {
    const wanted = { period: periodOf(filter), needed }
    found.push(await findWords(merchantId, base, some, wanted))
    conditions.push(Prisma.sql`(${wordsCondition(some)})`)
  }
  return joined(base, found, conditions)
}

/** As `matchSearch`, with as many as a page of them needs. */
export function matchPage(merchantId: string, filter: TransactionFilter): Promise<Match | null> {
  const { skip, take } = slice(filter)
  const seen = (filter.cursor ? parseCursor(filter.cursor)?.seen : null) ?? skip
  // One more tells whether there is another page.
  return matchSearch(merchantId, filter, seen + take + 1)
}

const ALL: Lookup = { condition: Prisma.sql`TRUE`, isMany: false }

function joined(base: Prisma.Sql, found: Found[], conditions: Prisma.Sql[]): Match {
  const ids = [...new Set(found.flatMap((one) => one.ids))].sort().reverse()
  const ends = found.flatMap(({ completeTo }) => completeTo ?? []).sort()
  return {
    ids,
    completeTo: ends.at(-1) ?? null,
    base,
    condition: Prisma.join(conditions, ' OR '),
    isCapped: ids.length > MATCHES_MAX || found.some(({ isCapped }) => isCapped),
  }
}

async function lookUp(
  merchantId: string,
  base: Prisma.Sql,
  lookups: readonly Lookup[],
): Promise<Found> {
  const query = lookupsQuery(base, lookups, MATCHES_MAX + 1)
  const rows = await readRows<{ arm: number; transactionId: string }>(merchantId, query)
  const full = lookups
    .map((_, arm) => rows.filter((row) => row.arm === arm))
    .filter(({ length }) => length > MATCHES_MAX)
  const ends = full.map((arm) => arm.at(-1)!.transactionId).sort()
  return {
    ids: rows.map(({ transactionId }) => transactionId),
    isCapped: full.length > 0,
    completeTo: ends.at(-1) ?? null,
  }
}

async function findWords(
  merchantId: string,
  base: Prisma.Sql,
  words: readonly string[],
  { period, needed }: { period: Period; needed: number },
): Promise<Found> {
  const indexed = countIndexed(words)
  if (indexed === 0) return readNewest(merchantId, base, words)
  const isLong = indexed > 1 && (await countPeriod(merchantId, period)) > LONG
  const max = isLong ? Math.min(Math.max(FEW, needed), MATCHES_MAX) : MATCHES_MAX
  const query = daysQuery(merchantId, base, words, { period, take: max + 1 })
  const rows = await readRows<{ transactionId: string }>(merchantId, query)
  const ids = rows.map(({ transactionId }) => transactionId).slice(0, max)
  const isCapped = rows.length > max
  return { ids, isCapped, completeTo: isCapped ? ids.at(-1)! : null }
}

/** Scans the newest transactions for words that no index can look up. */
async function readNewest(
  merchantId: string,
  base: Prisma.Sql,
  words: readonly string[],
): Promise<Found> {
  const size = { take: MATCHES_MAX + 1, of: READ_MAX }
  const query = newestQuery(base, wordsCondition(words), size)
  const rows = await readRows<{ transactionId: string }>(merchantId, query)
  const ids = rows.map(({ transactionId }) => transactionId)
  if (ids.length > MATCHES_MAX) return { ids, isCapped: true, completeTo: ids.at(-1)! }
  const [older] = await readRows(
    merchantId,
    Prisma.sql`
    SELECT FROM "Transaction" WHERE ${base}
    ORDER BY "transactionId" DESC LIMIT 1 OFFSET ${READ_MAX}`,
  )
  return { ids, isCapped: older !== undefined, completeTo: null }
}
