import { endOf, startOf } from '@/lib/kernel/period'
import type { Period } from '@/lib/payments/totals/period-parts'
import { createdWithin, kindsWhere } from '@/lib/payments/totals/totals-query'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { TransactionFilter } from './transaction-filter'

/** The fields of a filter besides its search and its page. */
type Kept = Omit<TransactionFilter, 'page' | 'per_page' | 'search' | 'cursor'>

/** The period of a filter. */
export const periodOf = ({ startDate, endDate }: Kept): Period => ({
  from: startDate ? startOf(startDate) : undefined,
  to: endDate ? endOf(endDate) : undefined,
})

/**
 * The conditions of a filter on one merchant's transactions, without its search.
 *
 * @param table the alias of `Transaction`, with a dot
 */
export function filterWhere(merchantId: string, filter: Kept, table = Prisma.empty): Prisma.Sql {
  const { referenceId } = filter
  return Prisma.join(
    [
      kindsWhere(merchantId, filter, table),
      createdWithin(periodOf(filter), table),
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
