import { Prisma } from '@/lib/platform/db/generated/client'
import type {
  TotalBasis,
  TxOrigin,
  TxSource,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'
import { firstIdAt } from '@/lib/platform/http/request-id'
import type { Days, Edge } from './period-days'

/** What transactions are counted by, apart from days. Absent fields mean any value. */
export interface Kinds {
  type?: TxType
  status?: TxStatus
  source?: TxSource
  origin?: TxOrigin
}

/**
 * The conditions on one merchant's rows of these kinds, in `Transaction` as in its totals.
 *
 * @param table the alias of the table
 */
export function kindsWhere(
  merchantId: string,
  { type, status, source, origin }: Kinds,
  table = Prisma.empty,
): Prisma.Sql {
  // Parameters of the very types, because PostgreSQL matches no cast with a partial index.
  return Prisma.join(
    [
      Prisma.sql`${table}"merchantId" = ${merchantId}::uuid`,
      type ? Prisma.sql`${table}"type" = ${type}::"TxType"` : null,
      status ? Prisma.sql`${table}"status" = ${status}::"TxStatus"` : null,
      source ? Prisma.sql`${table}"source" = ${source}::"TxSource"` : null,
      origin ? Prisma.sql`${table}"origin" = ${origin}::"TxOrigin"` : null,
    ].filter((condition) => condition !== null),
    ' AND ',
  )
}

/**
 * Selects the rows of which a total over whole days is the sum: what was folded, and the deltas.
 * Both are read in one statement, so a fold meanwhile changes nothing.
 */
export function totalsQuery(
  merchantId: string,
  basis: TotalBasis,
  kinds: Kinds,
  { since, before }: Pick<Days, 'since' | 'before'>,
): Prisma.Sql {
  const where = Prisma.sql`${kindsWhere(merchantId, kinds)} AND "basis" = ${basis}::"TotalBasis"
    ${since ? Prisma.sql`AND "day" >= ${since}::date` : Prisma.empty}
    ${before ? Prisma.sql`AND "day" < ${before}::date` : Prisma.empty}`
  return Prisma.sql`
    SELECT ${COLUMNS} FROM "TransactionTotal" WHERE ${where}
    UNION ALL SELECT ${COLUMNS} FROM "TransactionDelta" WHERE ${where}`
}

const COLUMNS = Prisma.raw(
  '"day", "type", "status", "source", "currency", "settlementMode", "count", "amount", "fee"',
)

/** Selects a part of a day, added up from its transactions, with the columns of `totalsQuery`. */
export function edgeQuery(merchantId: string, kinds: Kinds, { day, from, to }: Edge): Prisma.Sql {
  return Prisma.sql`
    SELECT ${day}::date, "type", "status", "source", "currency", "settlementMode", count(*),
      sum("amount")::bigint, sum("feeAmount")::bigint
    FROM "Transaction"
    WHERE ${kindsWhere(merchantId, kinds)}
      AND "transactionId" >= ${firstIdAt(from)}::uuid AND "transactionId" < ${firstIdAt(to)}::uuid
    GROUP BY 1, 2, 3, 4, 5, 6`
}

/** Selects the totals of a period, exact to the millisecond: whole days, then the parts of days. */
export function periodQuery(merchantId: string, kinds: Kinds, days: Days): Prisma.Sql {
  return Prisma.join(
    [
      totalsQuery(merchantId, 'created', kinds, days),
      ...days.edges.map((edge) => edgeQuery(merchantId, kinds, edge)),
    ],
    ' UNION ALL ',
  )
}
