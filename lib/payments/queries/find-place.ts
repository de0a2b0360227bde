import {
  type Part,
  type Period,
  partsOf,
  SPANS,
  spanEnd,
  spanStart,
} from '@/lib/payments/totals/period-parts'
import { type Kinds, partsQuery } from '@/lib/payments/totals/totals-query'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { TotalSpan } from '@/lib/platform/db/generated/enums'
import { readRows } from './read-rows'

/** How many transactions are in a span, or in the part of an hour that begins then. */
interface Counted {
  span: TotalSpan | null
  start: Date
  count: number
}

/** The total of a filter, and the period that holds a page of it. */
interface Place {
  total: number
  /** Null if the page is empty. */
  held: Required<Period> | null
  /** How many transactions are newer than this period. */
  before: number
}

/** Skipping so few transactions one by one costs no more than another look at the totals. */
const FEW = 2_000

/**
 * Finds the period that holds a page: months are skipped by their totals, then days, then hours.
 *
 * @param place.older the part of `period` in which the page is, which ends with a whole hour
 */
export async function findPlace(
  merchantId: string,
  kinds: Kinds,
  { period, older, skip, take }: { period: Period; older: Period; skip: number; take: number },
): Promise<Place> {
  const newer =
    older === period ? [] : partsOf({ from: later(older.to, period.from), to: period.to })
  const counted = await countParts(merchantId, kinds, [...partsOf(older), ...newer])
  const total = sum(counted)
  const candidates = older.to ? counted.filter(({ start }) => start < older.to!) : counted
  let held = holders(candidates, skip, take)
  let before = held.before
  for (const spans of [SPANS.slice(1), SPANS.slice(2)]) {
    if (sum(held.spans) <= FEW) break
    const shorter = await countParts(
      merchantId,
      kinds,
      partsOf(periodOfSpans(held.spans, older)!, spans),
    )
    const next = holders(shorter, skip - before, take)
    if (next.spans.length === 0) break
    held = next
    before += next.before
  }
  return { total, held: periodOfSpans(held.spans, older), before }
}

const later = (one: Date | undefined, other: Date | undefined) =>
  one && other && other > one ? other : one

/** Counts the transactions of each span of these parts, newest first, without the empty ones. */
export function countParts(
  merchantId: string,
  kinds: Kinds,
  parts: readonly Part[],
): Promise<Counted[]> {
  return readRows(merchantId, countQuery(merchantId, kinds, parts))
}

/** How many transactions of any kind are in a period. */
export async function countPeriod(merchantId: string, period: Period): Promise<number> {
  return sum(await countParts(merchantId, {}, partsOf(period)))
}

/** @returns the query of `countParts` */
export const countQuery = (merchantId: string, kinds: Kinds, parts: readonly Part[]) => Prisma.sql`
  SELECT "span", "start", sum("count")::int AS "count"
  FROM (${partsQuery(merchantId, kinds, parts)}) AS part
  GROUP BY 1, 2 HAVING sum("count") > 0 ORDER BY "start" DESC`

const sum = (spans: readonly Counted[]) => spans.reduce((total, { count }) => total + count, 0)

/** The spans, newest first, in which a page lies, and how many transactions are newer than they. */
function holders(spans: readonly Counted[], skip: number, take: number) {
  let before = 0
  let first = 0
  for (; first < spans.length && before + spans[first]!.count <= skip; first++) {
    before += spans[first]!.count
  }
  let last = first
  for (let seen = before; last < spans.length && seen < skip + take; last++) {
    seen += spans[last]!.count
  }
  return { spans: spans.slice(first, last), before }
}

/**
 * From the oldest of these spans to the newest. A part of an hour ends with the period, or with its
 * hour.
 */
function periodOfSpans(spans: readonly Counted[], { to }: Period): Required<Period> | null {
  const [newest] = spans
  const oldest = spans.at(-1)
  if (!newest || !oldest) return null
  const end = spanEnd(newest.span ?? 'hour', spanStart(newest.span ?? 'hour', newest.start))
  return { from: oldest.start, to: to && to < end ? to : end }
}
