import { WITHDRAWAL_FEE } from '@/lib/payments/withdrawals/withdrawal-fee'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { Lookups } from './search-term'

/** The arguments of `translate` that strip a document's punctuation, as in the indexes. */
export const BARE = Prisma.sql`' ./-', ''`

/** The condition of each lookup. Each is answered by an index. */
const CONDITIONS: { [L in keyof Lookups]-?: (value: NonNullable<Lookups[L]>) => Prisma.Sql[] } = {
  id: (id) => [
    Prisma.sql`"transactionId" = ${id}::uuid`,
    Prisma.sql`"type" IN ('CASHIN', 'CASHOUT') AND "idempotencyKey" = ${id}::uuid`,
  ],
  shortened: ({ from, to, end }) => [
    Prisma.sql`"transactionId" BETWEEN ${from}::uuid AND ${to}::uuid
      AND right("transactionId"::text, 4) = ${end}`,
  ],
  documents: (documents) => [
    Prisma.sql`"clientCpf" IS NOT NULL AND translate("clientCpf", ${BARE}) = ANY(${documents}::text[])`,
    Prisma.sql`"payerDocument" IS NOT NULL
      AND translate("payerDocument", ${BARE}) = ANY(${documents}::text[])`,
  ],
  phone: (phone) => [
    Prisma.sql`"clientPhone" IS NOT NULL AND local_phone("clientPhone") = ${phone}`,
  ],
  email: (email) => [
    Prisma.sql`"clientEmail" IS NOT NULL AND lower("clientEmail") = lower(${email})`,
  ],
  pixKeys: (keys) => [Prisma.sql`"pixKey" IS NOT NULL AND "pixKey" = ANY(${keys}::text[])`],
  endToEndId: (id) => [Prisma.sql`"endToEndId" = ${id}`],
  externalIds: (ids) => [Prisma.sql`"externalId" = ANY(${ids}::text[])`],
  // Lists print what a withdrawal sent too, which is its amount less the fee.
  amount: (amount) => [
    Prisma.sql`"amount" = ${amount}::bigint`,
    Prisma.sql`"amount" = ${amount + WITHDRAWAL_FEE}::bigint AND "type" = 'CASHOUT'`,
  ],
  legacyId: (id) => [Prisma.sql`"id" = ${id}::bigint`],
}

/** A way to look a text up. */
export interface Lookup {
  condition: Prisma.Sql
  /**
   * Whether very many transactions may have the same value, in an index in the order of their ids.
   */
  isMany: boolean
}

/** The ways to look a text up. A transaction is found if it meets any of their conditions. */
export function lookupsOf(lookups: Lookups): Lookup[] {
  return Object.entries(lookups).flatMap(([name, value]) =>
    (CONDITIONS[name as keyof Lookups] as (value: unknown) => Prisma.Sql[])(value).map(
      (condition) => ({ condition, isMany: name === 'amount' }),
    ),
  )
}

/**
 * Selects what each lookup finds, newest first, with the number of the lookup. One index each:
 * conditions joined by OR could make PostgreSQL read a merchant's whole history.
 *
 * @param base what all of them must meet
 * @param take the most of each lookup
 */
export function lookupsQuery(
  base: Prisma.Sql,
  lookups: readonly Lookup[],
  take: number,
): Prisma.Sql {
  const found = lookups.map(({ condition, isMany }, arm) => {
    // OFFSET 0 keeps PostgreSQL from looking for a rare value by reading all rows newest first.
    const fence = isMany ? Prisma.empty : Prisma.sql`OFFSET 0`
    return Prisma.sql`(
      SELECT ${arm}::int AS "arm", "transactionId" FROM (
        SELECT "transactionId" FROM "Transaction" WHERE ${base} AND ${condition} ${fence}
      ) AS matching
      ORDER BY "transactionId" DESC LIMIT ${take})`
  })
  return Prisma.join(found, ' UNION ALL ')
}
