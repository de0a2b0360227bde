import type { Centavos } from '@/lib/kernel/money'
import { endOf, startOf } from '@/lib/kernel/period'
import { dayOf } from '@/lib/kernel/time'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Sums the withdrawals that each API key of a merchant created or approved on the day of a moment,
 * in centavos, by the key's id. Withdrawals that were not sent do not count.
 *
 * @param keyIds to sum these keys alone
 */
export async function sumKeyWithdrawals(
  db: Tx,
  merchantId: string,
  moment: Date,
  keyIds: string[] | null = null,
): Promise<ReadonlyMap<string, Centavos>> {
  const day = dayOf(moment)
  const rows = await db.$queryRaw<{ keyId: string; amount: bigint }[]>`
    SELECT k."keyId", sum(t."amount")::bigint AS "amount"
    FROM "KeyWithdrawal" k JOIN "Transaction" t
      ON t."merchantId" = k."merchantId" AND t."transactionId" = k."transactionId"
    WHERE k."merchantId" = ${merchantId}::uuid AND k."at" >= ${startOf(day)} AND k."at" < ${endOf(day)}
      AND (${keyIds}::uuid[] IS NULL OR k."keyId" = ANY (${keyIds}::uuid[])) AND t."status" <> 'FAILED'
    GROUP BY k."keyId"`
  return new Map(rows.map((row) => [row.keyId, row.amount]))
}
