import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import type { TransferKind } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { queuedPayloads } from '@/lib/platform/queue/add-job'

/** How many wrong transactions of a merchant are named. */
const FAULTS_MAX = 20

interface Wrong {
  transactionId: string
  type: string
  status: string
  /** Whether its reserve should have been released, and nothing will release it. */
  isReserveLeft: boolean
}

/**
 * Checks that each of a merchant's transactions moved exactly the money that its status says: a
 * paid charge its amount and fee, a withdrawal what it holds or sent and its fee, a refund what it
 * holds, and a dispute what it blocked, which a won one released and a lost one took. A reserve
 * whose day has passed was released, or has a job that releases it.
 *
 * @returns what is wrong, in English, a sentence each, for the first 20 transactions
 */
export async function checkTransfers(merchantId: string): Promise<string[]> {
  const wrong = await prisma.$queryRaw<Wrong[]>`
    WITH moved AS (${movedBy(merchantId)}), refund AS (
      SELECT "transactionId",
        coalesce(sum("amount") FILTER (WHERE "status" <> 'FAILED'), 0) AS refunding,
        coalesce(sum("amount") FILTER (WHERE "status" = 'COMPLETED'), 0) AS refunded
      FROM "Refund" WHERE "merchantId" = ${merchantId}::uuid GROUP BY 1
    ), releasing AS (
      SELECT "payload"->>'transactionId' AS "transactionId" FROM (${queuedPayloads('release_reserve')}) job
    ), judged AS (
      SELECT t."transactionId", t."type"::text, t."status"::text, ${IS_RIGHT} AS "isRight",
        ${isReserveLeft(now())} AS "isReserveLeft"
      FROM "Transaction" t
      JOIN "Merchant" me USING ("merchantId")
      LEFT JOIN moved m USING ("transactionId")
      LEFT JOIN refund r USING ("transactionId")
      LEFT JOIN "Dispute" d ON d."merchantId" = t."merchantId" AND d."transactionId" = t."transactionId"
      WHERE t."merchantId" = ${merchantId}::uuid
    )
    SELECT "transactionId", "type", "status", "isReserveLeft" FROM judged
    WHERE NOT "isRight" OR "isReserveLeft"
    ORDER BY "transactionId" LIMIT ${FAULTS_MAX}`
  return wrong.map(({ transactionId, type, status, isReserveLeft }) =>
    isReserveLeft
      ? `the reserve of ${type} ${transactionId} was not released on its day, and no job releases it`
      : `${type} ${transactionId} is ${status}, and its transfers do not say so`,
  )
}

const sumOf = (kind: TransferKind) =>
  Prisma.raw(`coalesce(sum("amount") FILTER (WHERE "kind" = '${kind}'), 0)`)

/** A query of the sums that each transaction of a merchant moved, by kind of transfer. */
const movedBy = (merchantId: string) => Prisma.sql`
  SELECT "transactionId",
    ${sumOf('charge_settled')} AS settled,
    ${sumOf('charge_fee')} AS fee,
    ${sumOf('charge_reserved')} AS reserved,
    ${sumOf('reserve_released')} AS reserve_released,
    ${sumOf('cashout_held')} AS held,
    ${sumOf('cashout_released')} AS released,
    ${sumOf('cashout_paid')} AS sent,
    ${sumOf('cashout_fee')} AS cashout_fee,
    ${sumOf('cashout_returned')} AS returned,
    ${sumOf('cashout_fee_returned')} AS fee_returned,
    ${sumOf('refund_held')} - ${sumOf('refund_released')} AS refunding,
    ${sumOf('refund_paid')} AS refunded,
    ${sumOf('dispute_blocked')} AS blocked,
    ${sumOf('dispute_released')} AS unblocked,
    ${sumOf('dispute_lost')} AS lost
  FROM "LedgerTransfer"
  -- An adjustment is an operator's, whatever transaction it names.
  WHERE "merchantId" = ${merchantId}::uuid
    AND "kind" NOT IN ('adjustment_credit', 'adjustment_debit')
  GROUP BY 1`

const IS_CHARGE_RIGHT = Prisma.sql`CASE WHEN t."settlementMode" = 'external' THEN m IS NULL
  ELSE coalesce(m.settled, 0) = CASE WHEN t."paidAt" IS NULL THEN 0 ELSE t."amount" END
    AND coalesce(m.fee, 0) = CASE WHEN t."paidAt" IS NULL THEN 0 ELSE t."feeAmount" END
    AND coalesce(m.reserve_released, 0) IN (0, m.reserved)
    AND coalesce(m.refunding, 0) = coalesce(r.refunding, 0)
    AND coalesce(m.refunded, 0) = coalesce(r.refunded, 0) END`

const NET = Prisma.sql`(t."amount" - t."feeAmount")`
const IS_SENT = Prisma.sql`t."status" IN ('COMPLETED', 'REVERSED')`
const IS_RETURNED = Prisma.sql`t."status" = 'REVERSED'`

const IS_WITHDRAWAL_RIGHT = Prisma.sql`m IS NOT NULL AND m.held = t."amount"
  AND m.released = CASE t."status" WHEN 'FAILED' THEN t."amount" ELSE 0 END
  AND m.sent = CASE WHEN ${IS_SENT} THEN ${NET} ELSE 0 END
  AND m.cashout_fee = CASE WHEN ${IS_SENT} THEN t."feeAmount" ELSE 0 END
  AND m.returned = CASE WHEN ${IS_RETURNED} THEN ${NET} ELSE 0 END
  AND m.fee_returned = CASE WHEN ${IS_RETURNED} THEN t."feeAmount" ELSE 0 END`

const IS_DISPUTE_RIGHT = Prisma.sql`coalesce(m.blocked, 0) = coalesce(d."blocked", 0)
  AND coalesce(m.unblocked, 0) = CASE t."status" WHEN 'CANCELLED' THEN coalesce(d."blocked", 0) ELSE 0 END
  AND coalesce(m.lost, 0) = CASE t."status" WHEN 'COMPLETED' THEN coalesce(d."blocked", 0) ELSE 0 END`

const IS_RIGHT = Prisma.sql`CASE t."type" WHEN 'CASHIN' THEN ${IS_CHARGE_RIGHT}
  WHEN 'CASHOUT' THEN ${IS_WITHDRAWAL_RIGHT} ELSE ${IS_DISPUTE_RIGHT} END`

/**
 * A job that was given up is listed as such, and can be tried again. The queue is read only for
 * reserves that are late.
 */
const isReserveLeft = (at: Date) => Prisma.sql`CASE
  WHEN coalesce(m.reserved, 0) = 0 OR m.reserve_released > 0 THEN false
  WHEN t."paidAt" + me."reserveDays" * interval '1 day' >= ${at} THEN false
  ELSE t."transactionId"::text NOT IN (SELECT "transactionId" FROM releasing) END`
