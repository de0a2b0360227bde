import { dayOf, endOf, startOf } from '@/lib/kernel/period'
import { daysOf } from '@/lib/payments/totals/period-days'
import { periodQuery } from '@/lib/payments/totals/totals-query'
import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import { Prisma } from '@/lib/platform/db/generated/client'
import { type Position, slice } from '@/lib/platform/http/pagination'
import { firstIdAt, momentOf } from '@/lib/platform/http/request-id'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { type ListPlace, parseCursor, writeCursor } from './cursor'
import { filterWhere } from './filter-where'
import { MATCHES_MAX, type Match, matchSearch } from './match-search'
import type { TableFilter, TransactionFilter } from './transaction-filter'
import { newestQuery } from './words-query'

/** The columns that distinguish a boleto from a card payment. */
const METHOD = {
  checkout: { select: { methodTypes: true, paidBrand: true, boletoCode: true } },
} as const satisfies Prisma.TransactionInclude

/** A page of transactions, and its place in the list. */
export interface TransactionList extends Position {
  rows: WithCheckout[]
}

/**
 * A page of a merchant's transactions, newest first. The total comes from totals by day, and so does
 * the day on which the page begins, so a page costs the same wherever it is.
 *
 * @param match what the filter's search finds, if the caller knows it already
 * @see docs/decisions/0075
 */
export async function listTransactions(
  merchantId: string,
  filter: TransactionFilter,
  match?: Match | null,
): Promise<TransactionList> {
  const matched = match === undefined ? await matchSearch(merchantId, filter) : match
  const cursor = filter.cursor ? parseCursor(filter.cursor) : null
  const wanted = { cursor, skip: slice(filter).skip, take: filter.per_page + 1 }
  const page = matched
    ? await pageOfMatch(merchantId, matched, wanted)
    : await pageOfDays(merchantId, filter, wanted)
  // One more than the page tells whether there is another page.
  const ids = page.ids.slice(0, filter.per_page)
  const seen = cursor?.seen ?? wanted.skip
  const last = page.ids.length > ids.length ? ids.at(-1) : undefined
  return {
    rows: await readRows(merchantId, ids),
    total: page.total,
    isTotalCapped: page.isCapped,
    seen,
    nextCursor: last ? writeCursor({ seen: seen + ids.length, transactionId: last }) : null,
  }
}

/** The part of a list that is read. */
interface Wanted {
  /** Where it begins; null to begin after `skip` transactions. */
  cursor: ListPlace | null
  skip: number
  take: number
}

interface Page {
  ids: string[]
  total: number
  isCapped: boolean
}

/** Days are skipped by their totals, and only the rows of the first one that is left one by one. */
async function pageOfDays(
  merchantId: string,
  filter: TransactionFilter,
  { cursor, skip, take }: Wanted,
): Promise<Page> {
  const from = cursor ? 0 : skip
  const place = await placeOf(merchantId, filter, { cursor, skip: from, take })
  const { total, newest, oldest, before } = place
  const page = { total, isCapped: false }
  const first = cursor ? dayOf(momentOf(cursor.transactionId)) : newest
  if (!first) return { ...page, ids: [] }
  const until = cursor?.transactionId ?? firstIdAt(endOf(first))
  const where = Prisma.sql`${filterWhere(merchantId, filter)}
    AND "transactionId" >= ${firstIdAt(startOf(oldest ?? first))}::uuid
    AND "transactionId" < ${until}::uuid`
  return { ...page, ids: await readIds(merchantId, idsQuery(where, from - before, take)) }
}

/** The total of a filter, and the days on which its page lies. */
interface Place {
  total: number
  newest: string | null
  oldest: string | null
  /** How many transactions are newer than the newest of these days. */
  before: number
}

/** The total of a filter, and the days of a part; with a cursor, of those before the cursor's. */
export async function placeOf(
  merchantId: string,
  filter: TableFilter,
  wanted: Wanted,
): Promise<Place> {
  const query = placeQuery(merchantId, filter, wanted)
  const { rows } = await readInTurn(merchantId, ({ pool }) => pool.query<Place>(query))
  return rows[0]!
}

/** @returns the query of `placeOf` */
export function placeQuery(
  merchantId: string,
  filter: TableFilter,
  { cursor, skip, take }: Wanted,
): Prisma.Sql {
  const { startDate, endDate } = filter
  const days = daysOf(
    startDate ? startOf(startDate) : undefined,
    endDate ? endOf(endDate) : undefined,
  )
  const older = cursor
    ? Prisma.sql`WHERE "day" < ${dayOf(momentOf(cursor.transactionId))}::date`
    : Prisma.empty
  return Prisma.sql`
    WITH counted AS (
      SELECT "day", sum("count") AS n FROM (${periodQuery(merchantId, filter, days)}) AS part
      GROUP BY "day" HAVING sum("count") > 0
    ), placed AS (
      SELECT "day", n, sum(n) OVER (ORDER BY "day" DESC) - n AS before FROM counted ${older}
    )
    SELECT (SELECT coalesce(sum(n), 0) FROM counted)::int AS total,
      max("day")::text AS newest, min("day")::text AS oldest, coalesce(min(before), 0)::int AS before
    FROM placed WHERE before < ${skip + take} AND before + n > ${skip}`
}

/** Selects ids newest first. */
export function idsQuery(where: Prisma.Sql, skip: number, take: number): Prisma.Sql {
  return Prisma.sql`
    SELECT "transactionId" FROM "Transaction" WHERE ${where}
    ORDER BY "transactionId" DESC LIMIT ${take} OFFSET ${skip}`
}

/** Beyond the ids that a search has collected, its rows are read newest first. */
async function pageOfMatch(
  merchantId: string,
  { ids, isCapped, completeTo, base, condition }: Match,
  { cursor, skip, take }: Wanted,
): Promise<Page> {
  const page = { total: Math.min(ids.length, MATCHES_MAX), isCapped }
  const complete = completeTo ? ids.filter((id) => id >= completeTo) : ids
  const start = cursor ? complete.filter((id) => id >= cursor.transactionId).length : skip
  const known = complete.slice(start, start + take)
  if (!completeTo || known.length === take) return { ...page, ids: known }
  const until = [completeTo, cursor?.transactionId ?? completeTo].sort()[0]
  const older = Prisma.sql`${base} AND "transactionId" < ${until}::uuid`
  const rest = { take: take - known.length, skip: Math.max(0, start - complete.length) }
  const more = await readIds(merchantId, newestQuery(older, condition, rest))
  return { ...page, ids: [...known, ...more] }
}

async function readIds(merchantId: string, { text, values }: Prisma.Sql): Promise<string[]> {
  const { rows } = await readInTurn(merchantId, ({ pool }) =>
    pool.query<{ transactionId: string }>({ text, values }),
  )
  return rows.map(({ transactionId }) => transactionId)
}

async function readRows(merchantId: string, ids: string[]): Promise<WithCheckout[]> {
  if (ids.length === 0) return []
  const where = { merchantId, transactionId: { in: ids } }
  return readInTurn(merchantId, ({ prisma }) =>
    prisma.transaction.findMany({ where, include: METHOD, orderBy: { transactionId: 'desc' } }),
  )
}
