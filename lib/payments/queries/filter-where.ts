import { endOf, startOf } from '@/lib/kernel/period'
import { kindsWhere } from '@/lib/payments/totals/totals-query'
import { Prisma } from '@/lib/platform/db/generated/client'
import { firstIdAt } from '@/lib/platform/http/request-id'
import type { TransactionFilter } from './transaction-filter'

/** What a filter keeps, apart from its search and its page. */
export type Kept = Omit<TransactionFilter, 'page' | 'per_page' | 'search' | 'cursor'>

/**
 * The conditions of a filter on one merchant's transactions, without its search. A transaction's id
 * is made of its `createdAt`, so a period is a range of the primary key.
 *
 * @param table the alias of `Transaction`, with a dot
 */
export function filterWhere(merchantId: string, filter: Kept, table = Prisma.empty): Prisma.Sql {
  const { startDate, endDate, referenceId } = filter
  const id = Prisma.sql`${table}"transactionId"`
  return Prisma.join(
    [
      kindsWhere(merchantId, filter, table),
      startDate ? Prisma.sql`${id} >= ${firstIdAt(startOf(startDate))}::uuid` : null,
      endDate ? Prisma.sql`${id} < ${firstIdAt(endOf(endDate))}::uuid` : null,
      referenceId ? Prisma.sql`(${referredTo(referenceId, table)})` : null,
    ].filter((condition) => condition !== null),
    ' AND ',
  )
}

/** A transaction by the `referenceId` of its events. Only these two types have idempotency keys. */
function referredTo(referenceId: string, table: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    ${table}"type" IN ('CASHIN', 'CASHOUT') AND ${table}"idempotencyKey" = ${referenceId}::uuid
    OR ${table}"transactionId" = ${referenceId}::uuid AND ${table}"idempotencyKey" IS NULL`
}
