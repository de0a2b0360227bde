import { firstIdAt, momentOf } from '@/lib/kernel/new-id'
import { spanStart } from '@/lib/payments/totals/period-parts'
import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import { Prisma } from '@/lib/platform/db/generated/client'
import { type Position, slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { type ListPlace, parseCursor, writeCursor } from './cursor'
import { filterWhere, periodOf } from './filter-where'
import { findPlace } from './find-place'
import { MATCHES_MAX, type Match, matchPage } from './match-search'
import { readRows } from './read-rows'
import type { TransactionFilter } from './transaction-filter'
import { newestQuery } from './words-query'

/** The columns that distinguish a boleto from a card payment. */
const METHOD = {
  checkout: { select: { methodTypes: true, paidBrand: true, boletoCode: true } },
} as const satisfies Prisma.TransactionInclude

/** A page of transactions, and its place in the list. */
interface TransactionList extends Position {
  rows: WithCheckout[]
}

/** A page of a merchant's transactions, newest first, as `locatePage` finds it. */
export async function listTransactions(
  merchantId: string,
  filter: TransactionFilter,
): Promise<TransactionList> {
  const { ids, ...position } = await locatePage(merchantId, filter, matchPage(merchantId, filter))
  return { rows: await readTransactions(merchantId, ids, filter), ...position }
}

/**
 * The ids of a page of a merchant's transactions, newest first, and its place in the list. Its
 * total comes from totals by month, day and hour, and so does the hour in which it begins, so a
 * page costs the same wherever it is.
 *
 * @param match what the filter's search finds
 * @see docs/decisions/0075
 */
export async function locatePage(
  merchantId: string,
  filter: TransactionFilter,
  match: ReturnType<typeof matchPage>,
): Promise<Position & { ids: string[] }> {
  const matched = await match
  const cursor = filter.cursor ? parseCursor(filter.cursor) : null
  const wanted = { cursor, skip: slice(filter).skip, take: filter.per_page + 1 }
  const page = matched
    ? await pageOfMatch(merchantId, matched, wanted)
    : await pageOfPeriod(merchantId, filter, wanted)
  // One more than the page tells whether there is another page.
  const ids = page.ids.slice(0, filter.per_page)
  const seen = cursor?.seen ?? wanted.skip
  const last = page.ids.length > ids.length ? ids.at(-1) : undefined
  return {
    ids,
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

/** Most of what is before a page is skipped by its totals, and few rows one by one. */
async function pageOfPeriod(
  merchantId: string,
  filter: TransactionFilter,
  { cursor, skip, take }: Wanted,
): Promise<Page> {
  const period = periodOf(filter)
  const after = cursor ? spanStart('hour', momentOf(cursor.transactionId)) : null
  const older = after ? { from: period.from, to: earlier(after, period.to) } : period
  const from = cursor ? 0 : skip
  const place = await findPlace(merchantId, filter, { period, older, skip: from, take })
  const page = { total: place.total, isCapped: false }
  const oldest = place.held?.from ?? after
  if (!oldest) return { ...page, ids: [] }
  const until = cursor?.transactionId ?? firstIdAt(place.held!.to)
  const where = Prisma.sql`${filterWhere(merchantId, filter)}
    AND "transactionId" >= ${firstIdAt(oldest)}::uuid AND "transactionId" < ${until}::uuid`
  return { ...page, ids: await readIds(merchantId, idsQuery(where, from - place.before, take)) }
}

const earlier = (one: Date, other: Date | undefined) => (other && other < one ? other : one)

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

async function readIds(merchantId: string, query: Prisma.Sql): Promise<string[]> {
  const rows = await readRows<{ transactionId: string }>(merchantId, query)
  return rows.map(({ transactionId }) => transactionId)
}

/**
 * A merchant's transactions by their ids, newest first, without those whose status has changed
 * since the filter found them.
 */
export async function readTransactions(
  merchantId: string,
  ids: string[],
  { status }: Pick<TransactionFilter, 'status'>,
): Promise<WithCheckout[]> {
  if (ids.length === 0) return []
  const where = { merchantId, transactionId: { in: ids }, status }
  return readInTurn(merchantId, ({ prisma }) =>
    prisma.transaction.findMany({ where, include: METHOD, orderBy: { transactionId: 'desc' } }),
  )
}
