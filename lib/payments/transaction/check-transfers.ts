import { prisma } from '@/lib/platform/db/prisma'

/** How many wrong transactions of a merchant are named. */
const FAULTS_MAX = 20

interface Wrong {
  transactionId: string
  type: string
  status: string
}

/**
 * Checks that each of a merchant's transactions moved exactly the money that its status says: a
 * paid charge its amount, a withdrawal what it holds or sent, a refund and a dispute what they
 * hold.
 *
 * @returns what is wrong, in English, a sentence each, for the first 20 transactions
 */
export async function checkTransfers(merchantId: string): Promise<string[]> {
  const wrong = await prisma.$queryRaw<Wrong[]>`
    WITH moved AS (
      SELECT "transactionId",
        coalesce(sum("amount") FILTER (WHERE "kind" = 'charge_settled'), 0) AS settled,
        coalesce(sum("amount") FILTER (WHERE "kind" = 'cashout_held'), 0) AS held,
        coalesce(sum("amount") FILTER (WHERE "kind" = 'cashout_released'), 0) AS released,
        coalesce(sum("amount") FILTER (WHERE "kind" IN ('cashout_paid', 'cashout_fee')), 0) AS sent,
        coalesce(sum("amount") FILTER
          (WHERE "kind" IN ('cashout_returned', 'cashout_fee_returned')), 0) AS returned,
        coalesce(sum("amount") FILTER (WHERE "kind" = 'refund_held'), 0)
          - coalesce(sum("amount") FILTER (WHERE "kind" = 'refund_released'), 0) AS refunding,
        coalesce(sum("amount") FILTER (WHERE "kind" = 'refund_paid'), 0) AS refunded,
        coalesce(sum("amount") FILTER (WHERE "kind" = 'dispute_blocked'), 0)
          - coalesce(sum("amount") FILTER
            (WHERE "kind" IN ('dispute_released', 'dispute_lost')), 0) AS blocked
      FROM "LedgerTransfer"
      -- An adjustment is an operator's, whatever transaction it names.
      WHERE "merchantId" = ${merchantId}::uuid
        AND "kind" NOT IN ('adjustment_credit', 'adjustment_debit')
      GROUP BY 1
    ), refund AS (
      SELECT "transactionId",
        coalesce(sum("amount") FILTER (WHERE "status" <> 'FAILED'), 0) AS refunding,
        coalesce(sum("amount") FILTER (WHERE "status" = 'COMPLETED'), 0) AS refunded
      FROM "Refund" WHERE "merchantId" = ${merchantId}::uuid GROUP BY 1
    )
    SELECT t."transactionId", t."type"::text, t."status"::text
    FROM "Transaction" t
    LEFT JOIN moved m USING ("transactionId")
    LEFT JOIN refund r USING ("transactionId")
    LEFT JOIN "Dispute" d ON d."merchantId" = t."merchantId" AND d."transactionId" = t."transactionId"
    WHERE t."merchantId" = ${merchantId}::uuid AND NOT CASE t."type"
      WHEN 'CASHIN' THEN CASE WHEN t."settlementMode" = 'external' THEN m IS NULL
        ELSE coalesce(m.settled, 0) = CASE WHEN t."paidAt" IS NULL THEN 0 ELSE t."amount" END
          AND coalesce(m.refunding, 0) = coalesce(r.refunding, 0)
          AND coalesce(m.refunded, 0) = coalesce(r.refunded, 0) END
      WHEN 'CASHOUT' THEN m IS NOT NULL AND m.held = t."amount"
        AND m.released = CASE t."status" WHEN 'FAILED' THEN t."amount" ELSE 0 END
        AND m.sent = CASE WHEN t."status" IN ('COMPLETED', 'REVERSED') THEN t."amount" ELSE 0 END
        AND m.returned = CASE t."status" WHEN 'REVERSED' THEN t."amount" ELSE 0 END
      ELSE coalesce(m.blocked, 0) =
        CASE t."status" WHEN 'PENDING' THEN coalesce(d."blocked", 0) ELSE 0 END
    END
    ORDER BY t."transactionId" LIMIT ${FAULTS_MAX}`
  return wrong.map(
    ({ transactionId, type, status }) =>
      `${type} ${transactionId} is ${status}, and its transfers do not say so`,
  )
}
