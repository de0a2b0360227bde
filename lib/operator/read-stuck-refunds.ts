import { HOUR_MS } from '@/lib/kernel/time'
import type { PixPsp, SettlementMode } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'

/** A refund that its provider has not ended for longer waits for a person. */
export const REFUND_STUCK_MS = HOUR_MS

/**
 * The FROM and WHERE of a query of the refunds `r` that are stuck, with their payments `t` and
 * their connections `c`. A card processor may need days for a refund that it has taken. A refund in
 * a merchant's own account is for the merchant to mend. The status is written out, so that the
 * index of PENDING refunds serves.
 *
 * @param since the parameter with the time before which they were requested
 * @param mode `external` for those in merchants' own accounts
 */
export const stuckRefundsFrom = (since: string, mode: SettlementMode = 'internal') => `
  FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
  LEFT JOIN "PixConnection" c ON c."connectionId" = t."connectionId"
  WHERE r."status" = 'PENDING' AND r."createdAt" < ${since} AND t."settlementMode" = '${mode}'
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

/** The refunds that are stuck in a merchant's own account at a PSP or a card processor. */
interface StuckOwnRefunds extends StuckRefunds {
  merchantId: string
  account: PixPsp | 'CREDIT_CARD'
  /** The charge of the oldest one. */
  transactionId: string
}

/** The refunds that are stuck in merchants' own accounts at a moment, by account. */
export function readStuckOwnRefunds(at: Date): Promise<StuckOwnRefunds[]> {
  return prisma.$queryRawUnsafe(
    `SELECT r."merchantId", t."connectionId", coalesce(c."psp"::text, t."source"::text) AS "account",
      count(*)::int AS "count",
      (array_agg(r."transactionId" ORDER BY r."createdAt"))[1] AS "transactionId"
    ${stuckRefundsFrom('$1', 'external')} GROUP BY 1, 2, 3`,
    new Date(at.getTime() - REFUND_STUCK_MS),
  )
}
