import { formatCpf } from '@/lib/kernel/documents'
import { NIL_ID } from '@/lib/kernel/ids'
import { BARE } from '@/lib/payments/queries/lookups-query'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Customer } from './customer'

/**
 * One index each: conditions joined by OR could make PostgreSQL read a merchant's whole history. So
 * could an order that an index does not have: `OFFSET 0` keeps it from the search.
 */
const PLACES: Record<Customer['by'], (value: string) => Prisma.Sql[]> = {
  cpf: (value) => [
    Prisma.sql`"clientCpf" IS NOT NULL AND translate("clientCpf", ${BARE}) = ${value}`,
    Prisma.sql`"payerDocument" IS NOT NULL AND translate("payerDocument", ${BARE}) = ${value}`,
    Prisma.sql`"pixKey" IS NOT NULL AND "pixKey" IN (${value}, ${formatCpf(value)})`,
  ],
  email: (value) => [
    Prisma.sql`"clientEmail" IS NOT NULL AND lower("clientEmail") = ${value}`,
    Prisma.sql`"pixKey" IS NOT NULL AND "pixKey" = ${value}`,
  ],
}

/** The statement that finds a customer's payments. */
export function paymentsQuery(
  merchantId: string,
  { by, value }: Customer,
  { after, take }: { after: string | null; take: number },
): Prisma.Sql {
  const arms = PLACES[by](value).map(
    (place) => Prisma.sql`(
      SELECT "transactionId" FROM (
        SELECT "transactionId" FROM "Transaction"
        WHERE "merchantId" = ${merchantId}::uuid AND ${place} AND "transactionId" > ${after ?? NIL_ID}::uuid
        OFFSET 0
      ) AS found ORDER BY "transactionId" LIMIT ${take})`,
  )
  return Prisma.sql`${Prisma.join(arms, ' UNION ')} ORDER BY "transactionId" LIMIT ${take}`
}
