import { monthsBefore } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { RUN_MS, takeParts } from '@/lib/platform/queue/take-parts'

/** Deliveries of one database transaction. */
const PART = 1_000

interface Options {
  /** Deliveries of one database transaction. */
  size?: number
  /** Restricts it to one merchant. */
  merchantId?: string | null
}

/**
 * Deletes deliveries that are older than `KEEP_DELIVERIES_MONTHS`, with their attempts, so that
 * their tables do not grow for ever. Events stay, and so do deliveries that are still to be
 * attempted. A failure with one merchant does not stop the others. Safe to run concurrently.
 *
 * @returns how many deliveries were deleted
 * @throws the last failure, after all merchants were attempted
 */
export async function pruneDeliveries({ size = PART, merchantId = null }: Options = {}) {
  const until = Date.now() + RUN_MS
  const before = monthsBefore(now(), env.KEEP_DELIVERIES_MONTHS)
  let total = 0
  const prune = (of: { merchantId: string }) => {
    const take = async () => {
      const deleted = await prunePart(of.merchantId, before, size)
      total += deleted
      return deleted
    }
    return takeParts(take, { size, until })
  }
  try {
    await attemptEach(await findDue(before, merchantId), 'delete old deliveries', prune)
  } finally {
    if (total > 0) log.info({ deliveries: total }, 'deleted old deliveries')
  }
  return total
}

/** The merchants with deliveries to delete. */
async function findDue(before: Date, merchantId: string | null): Promise<{ merchantId: string }[]> {
  return prisma.$queryRaw`
    SELECT m."merchantId" FROM "Merchant" m
    WHERE (${merchantId}::uuid IS NULL OR m."merchantId" = ${merchantId}::uuid)
      AND EXISTS (
        SELECT FROM "Delivery" d WHERE d."merchantId" = m."merchantId"
          AND d."createdAt" < ${before} AND d."status" <> 'PENDING')
    ORDER BY 1`
}

/** Deletes the oldest deliveries of a merchant, so many at most, and says how many there were. */
function prunePart(merchantId: string, before: Date, size: number): Promise<number> {
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('guiche.pruning', 'on', true)`
    const old = await tx.$queryRaw<{ deliveryId: string }[]>`
      SELECT "deliveryId" FROM "Delivery"
      WHERE "merchantId" = ${merchantId}::uuid AND "createdAt" < ${before}
        AND "status" <> 'PENDING'
      ORDER BY "createdAt" LIMIT ${size} FOR UPDATE SKIP LOCKED`
    const where = { merchantId, deliveryId: { in: old.map(({ deliveryId }) => deliveryId) } }
    await tx.attempt.deleteMany({ where })
    await tx.delivery.deleteMany({ where })
    return old.length
  })
}
