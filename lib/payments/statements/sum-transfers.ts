import type { Tx } from '@/lib/platform/db/prisma'
import type { DaySum } from './statement'
import type { StatementPeriod } from './statement-period'

/**
 * The sums by day and kind of a merchant's transfers before the end of a period; those before its
 * start are summed by kind alone. Transfers in the tail are in no sum of a day yet, so they are
 * added.
 *
 * @see docs/decisions/0092
 */
export function sumTransfers(
  tx: Tx,
  merchantId: string,
  { firstDay, lastDay, since, before }: StatementPeriod,
): Promise<DaySum[]> {
  return tx.$queryRaw`
    SELECT "day"::text, "kind", sum("count")::int AS count, sum("amount")::bigint AS amount
    FROM (
      SELECT CASE WHEN "day" >= ${firstDay}::date THEN "day" END AS "day", "kind", "count", "amount"
      FROM "LedgerDay" WHERE "merchantId" = ${merchantId}::uuid AND "day" <= ${lastDay}::date
      UNION ALL
      SELECT CASE WHEN t."at" >= ${since} THEN sao_paulo_day(t."at") END, t."kind", 1, t."amount"
      FROM "LedgerTail" l JOIN "LedgerTransfer" t USING ("merchantId", "transferId")
      WHERE l."merchantId" = ${merchantId}::uuid AND t."at" < ${before}
    ) sums
    GROUP BY sums."day", "kind" ORDER BY sums."day", "kind"`
}
