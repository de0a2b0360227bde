import { firstIdAt } from '@/lib/kernel/new-id'
import { Prisma } from '@/lib/platform/db/generated/client'
import type {
  TotalBasis,
  TxOrigin,
  TxSource,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'
import type { Part, Period } from './period-parts'

/** What transactions are counted by, apart from days. Absent fields mean any value. */
export interface Kinds {
  type?: TxType
  exceptType?: TxType
  status?: TxStatus
  source?: TxSource
  origin?: TxOrigin
}

/**
 * The conditions on one merchant's rows of these kinds, in `Transaction` as in its totals.
 *
 * @param table the alias of the table, with a dot
 */
export function kindsWhere(
  merchantId: string,
  { type, exceptType, status, source, origin }: Kinds,
  table = Prisma.empty,
): Prisma.Sql {
  // Parameters of the very types, because PostgreSQL matches no cast with a partial index.
  return Prisma.join(
    [
      Prisma.sql`${table}"merchantId" = ${merchantId}::uuid`,
      type ? Prisma.sql`${table}"type" = ${type}::"TxType"` : null,
      exceptType ? Prisma.sql`${table}"type" <> ${exceptType}::"TxType"` : null,
      status ? Prisma.sql`${table}"status" = ${status}::"TxStatus"` : null,
      source ? Prisma.sql`${table}"source" = ${source}::"TxSource"` : null,
      origin ? Prisma.sql`${table}"origin" = ${origin}::"TxOrigin"` : null,
    ].filter((condition) => condition !== null),
    ' AND ',
  )
}

/**
 * Selects the rows whose sum is the total over the whole spans of a period: the folded totals and
 * the deltas since, with the span of each. Both are read in one statement, so a fold meanwhile
 * changes nothing. What was paid has totals by day alone.
 */
export function totalsQuery(
  merchantId: string,
  basis: TotalBasis,
  kinds: Kinds,
  parts: readonly Part[],
): Prisma.Sql {
  const whole = parts.filter(({ span }) => span !== null)
  const part = Prisma.sql`
    unnest(${whole.map(({ span }) => span)}::"TotalSpan"[], ${whole.map(startOfPart)}::timestamptz[],
      ${whole.map(endOfPart)}::timestamptz[]) AS part ("span", "from", "to")`
  const where = Prisma.sql`${kindsWhere(merchantId, kinds)} AND "basis" = ${basis}::"TotalBasis"`
  // OFFSET 0 lets each part look up its span. PostgreSQL otherwise joins totals of all spans, hours
  // too, where it underestimates how many there are of a kind.
  return Prisma.sql`
    SELECT part."span", "start", ${COLUMNS} FROM ${part} CROSS JOIN LATERAL (
      SELECT "start", ${COLUMNS} FROM "TransactionTotal" WHERE ${where}
        AND "span" = part."span" AND "start" >= part."from" AND "start" < part."to" OFFSET 0) AS total
    UNION ALL
    SELECT part."span", start_of(part."span", "hour"), ${COLUMNS} FROM ${part} JOIN "TransactionDelta"
      ON "hour" >= part."from" AND "hour" < part."to"
    WHERE ${where}`
}

const COLUMNS = Prisma.raw(
  '"type", "status", "source", "currency", "settlementMode", "count", "amount", "fee"',
)

const startOfPart = ({ from }: Period) => from?.toISOString() ?? '-infinity'
const endOfPart = ({ to }: Period) => to?.toISOString() ?? 'infinity'

/** Selects a part of an hour, added up from its transactions, with the columns of `totalsQuery`. */
function rowsQuery(merchantId: string, kinds: Kinds, part: Period): Prisma.Sql {
  return Prisma.sql`
    SELECT NULL::"TotalSpan", ${startOfPart(part)}::timestamptz, "type", "status", "source", "currency",
      "settlementMode", count(*), sum("amount")::bigint, sum("feeAmount")::bigint
    FROM "Transaction" WHERE ${kindsWhere(merchantId, kinds)} AND ${createdWithin(part)}
    GROUP BY "type", "status", "source", "currency", "settlementMode"`
}

/**
 * The condition that a transaction was created in a period. Its id is made of its `createdAt`, so a
 * period is a range of the primary key.
 *
 * @param table the alias of the table, with a dot
 */
export function createdWithin({ from, to }: Period, table = Prisma.empty): Prisma.Sql {
  const id = Prisma.sql`${table}"transactionId"`
  const conditions = [
    from ? Prisma.sql`${id} >= ${firstIdAt(from)}::uuid` : null,
    to ? Prisma.sql`${id} < ${firstIdAt(to)}::uuid` : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`TRUE`
}

/** Selects the totals of a period's parts, exact to the millisecond. */
export function partsQuery(merchantId: string, kinds: Kinds, parts: readonly Part[]): Prisma.Sql {
  const ends = parts.filter(({ span }) => span === null)
  return Prisma.join(
    [
      totalsQuery(merchantId, 'created', kinds, parts),
      ...ends.map((part) => rowsQuery(merchantId, kinds, part)),
    ],
    ' UNION ALL ',
  )
}
