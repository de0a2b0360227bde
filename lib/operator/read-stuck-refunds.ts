import { HOUR_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'

/** A refund that its provider has not ended for longer waits for a person. */
export const REFUND_STUCK_MS = HOUR_MS

/**
 * The FROM and WHERE of a query of the refunds `r` that are stuck, with their payments `t`. A card
 * processor may need days for a refund that it has taken. A refund in a merchant's own account is
 * for the merchant to mend. The status is written out, so that the index of PENDING refunds serves.
 *
 * @param since the parameter with the time before which they were requested
 */
export const stuckRefundsFrom = (since: string) => `
  FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
  WHERE r."status" = 'PENDING' AND r."createdAt" < ${since} AND t."settlementMode" = 'internal'
    AND (t."source" = 'PIX' OR r."returnId" IS NULL)`

/** Refunds that are stuck at one PIX connection; null for the sandbox's bank and for cards. */
interface StuckRefunds {
  connectionId: string | null
  count: number
}

/** The refunds that are stuck at a moment, by the account that is to pay them. */
export function readStuckRefunds(at: Date): Promise<StuckRefunds[]> {
  return prisma.$queryRawUnsafe(
    `SELECT t."connectionId", count(*)::int AS "count" ${stuckRefundsFrom('$1')} GROUP BY 1`,
    new Date(at.getTime() - REFUND_STUCK_MS),
  )
}
