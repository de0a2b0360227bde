import { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * How much of a payment may be masked.
 *
 * - `open`: nothing. It can still move, is disputed or refunded, or a webhook of it waits.
 * - `held`: all but what the law demands, because money moved and its time is not over.
 * - `free`: everything.
 */
type PaymentState = 'open' | 'held' | 'free'

/** A payment, its state, and whether money moved by it. */
export interface StatedPayment {
  transactionId: string
  state: PaymentState
  isPaid: boolean
  /** From when it is held: see `HELD_FROM`. */
  heldFrom: Date
}

/** Whether a payment is not over. */
const OPEN = Prisma.sql`(
  t."status" IN ('PENDING', 'PROCESSING')
  OR EXISTS (SELECT FROM "Refund" r WHERE r."merchantId" = t."merchantId"
    AND r."transactionId" = t."transactionId" AND r."status" = 'PENDING')
  OR EXISTS (SELECT FROM "Dispute" d
    JOIN "Transaction" i ON i."merchantId" = d."merchantId" AND i."transactionId" = d."transactionId"
    WHERE d."merchantId" = t."merchantId" AND d."chargeId" = t."transactionId" AND i."status" = 'PENDING')
  OR EXISTS (SELECT FROM "Delivery" w
    WHERE w."merchantId" = t."merchantId" AND w."transactionId" = t."transactionId"
      AND w."waitingFor" IS NOT NULL)
  OR EXISTS (SELECT FROM "Event" e WHERE e."merchantId" = t."merchantId"
    AND e."transactionId" = t."transactionId" AND e."relayedAt" IS NULL))`

/** Whether money moved by a payment. */
const PAID = Prisma.sql`(t."status" IN ('COMPLETED', 'REVERSED', 'CHARGEBACK'))`

/**
 * When it settled, or was created; or, if that is later, when a refund of it was settled that did
 * not reach the payer. The merchant then still has to find the payer.
 */
const HELD_FROM = Prisma.sql`greatest(t."transactionDate", (
  SELECT max(r."settledAt") FROM "Refund" r WHERE r."merchantId" = t."merchantId"
    AND r."transactionId" = t."transactionId" AND r."refusal" IS NOT NULL))`

/**
 * Locks payments for the caller's database transaction, so that none moves meanwhile, and finds
 * what may be masked of each.
 *
 * @param heldSince payments that are held from a moment before it are no longer held
 */
export async function lockPayments(
  tx: Tx,
  { merchantId, ids, heldSince }: { merchantId: string; ids: string[]; heldSince: Date },
): Promise<StatedPayment[]> {
  await tx.$executeRaw`
    SELECT FROM "Transaction" t
    WHERE t."merchantId" = ${merchantId}::uuid AND t."transactionId" = ANY(${ids}::uuid[])
    ORDER BY t."transactionId" FOR UPDATE`
  return statePayments(tx, { merchantId, ids, heldSince })
}

/** Reads what `lockPayments` reads, without locks. */
export function statePayments(
  tx: Tx,
  { merchantId, ids, heldSince }: { merchantId: string; ids: string[]; heldSince: Date },
): Promise<StatedPayment[]> {
  return tx.$queryRaw<StatedPayment[]>`
    SELECT t."transactionId", ${HELD_FROM} AS "heldFrom", ${PAID} AS "isPaid",
      CASE WHEN ${OPEN} THEN 'open'
        WHEN ${PAID} AND ${HELD_FROM} >= ${heldSince} THEN 'held'
        ELSE 'free' END AS "state"
    FROM "Transaction" t
    WHERE t."merchantId" = ${merchantId}::uuid AND t."transactionId" = ANY(${ids}::uuid[])
    ORDER BY t."transactionId"`
}

/** The ids of the events of payments. */
export async function eventsOf(tx: Tx, merchantId: string, ids: string[]): Promise<string[]> {
  const found = await tx.event.findMany({
    where: { merchantId, transactionId: { in: ids } },
    select: { eventId: true },
  })
  return found.map(({ eventId }) => eventId)
}
