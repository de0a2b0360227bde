import type { Centavos } from '@/lib/kernel/money'
import { Prisma } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import type { Reader } from '@/lib/platform/db/prisma'

interface Row {
  transactionId: string
  returned: Centavos | null
}

/**
 * SQL: what completed refunds and lost disputes returned of a charge `t`, never more than its
 * amount; null for what was not paid. A charge that was given back with neither on record was given
 * back whole.
 */
export const RETURNED = Prisma.sql`
  CASE WHEN t."type" = 'CASHIN' AND t."status" IN ('COMPLETED', 'REVERSED', 'CHARGEBACK') THEN
    coalesce(nullif(least(t."amount", (
      SELECT coalesce(sum(r."amount"), 0) FROM "Refund" r
      WHERE r."merchantId" = t."merchantId" AND r."transactionId" = t."transactionId"
        AND r."status" = 'COMPLETED'
    ) + CASE WHEN t."status" IN ('REVERSED', 'CHARGEBACK') THEN (
      SELECT coalesce(sum(i."amount"), 0) FROM "Dispute" d
      JOIN "Transaction" i USING ("merchantId", "transactionId")
      WHERE d."merchantId" = t."merchantId" AND d."chargeId" = t."transactionId"
        AND i."status" = 'COMPLETED'
    ) ELSE 0 END), 0), CASE t."status" WHEN 'COMPLETED' THEN 0 ELSE t."amount" END)::bigint END`

/**
 * Reads the amounts returned of a merchant's transactions, by id, as `RETURNED` has them. It takes
 * no turn, because a visitor would wait behind the merchant's own lists.
 *
 * @param from the connections that a turn gives, or those for payments
 */
export async function readReturned(
  merchantId: string,
  ids: readonly string[],
  from: Pick<Reader, 'pool'> = { pool },
): Promise<ReadonlyMap<string, Centavos | null>> {
  if (ids.length === 0) return new Map()
  const { text, values } = Prisma.sql`
    SELECT t."transactionId", ${RETURNED} AS "returned" FROM "Transaction" t
    WHERE t."merchantId" = ${merchantId}::uuid AND t."transactionId" = ANY(${ids}::uuid[])`
  const { rows } = await from.pool.query<Row>(text, values)
  return new Map(rows.map(({ transactionId, returned }) => [transactionId, returned]))
}
