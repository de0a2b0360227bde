import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { deadlineAfter, keepDeadline } from '@/lib/platform/http/deadline'
import { log } from '@/lib/platform/log'

/**
 * An order that is sent to a provider: a withdrawal, or a defence by its INFRACTION, under the
 * `transactionId`, or a refund under its `refundId`. The refund of a payment that was credited to
 * no merchant belongs to `INSTALLATION`.
 */
interface Order {
  merchantId: string
  orderId: string
}

/** The right of one sender to send an order, and to write that it was refused. */
export interface Claim extends Order {
  /** Tells this claim from every other one of its order. */
  readonly leasedUntil: Date
  isEnded: boolean
}

/** How long a claim excludes other senders, unless it ends before. */
const LEASE_MS = 2 * MINUTE_MS
/**
 * Within which all requests of a claim have ended. The rest of the lease is for the provider, which
 * may carry out a request for a while after we gave it up.
 */
const SENT_WITHIN_MS = MINUTE_MS

/**
 * Runs an act that sends an order, unless another sender has a claim on it. Then nothing is done:
 * that sender writes the outcome or, if it was killed, the minute's task sends the order once the
 * lease is over. So the act must read the order's state after it got its claim.
 *
 * The act ends the claim with the provider's answer (`endClaim`). A claim that it does not end had
 * no answer, so that the provider may still carry out its requests: the order can be sent again at
 * once, under its id, but until the lease would be over nobody can write that it was refused.
 *
 * @see docs/decisions/0120
 */
export async function underClaim(
  order: Order,
  act: (claim: Claim) => Promise<unknown>,
): Promise<void> {
  const deadline = deadlineAfter(SENT_WITHIN_MS)
  const claim = await take(order)
  if (!claim) return
  try {
    await keepDeadline(deadline, () => act(claim))
  } catch (error) {
    await leaveUnanswered(claim)
    throw error
  }
  if (!claim.isEnded) await leaveUnanswered(claim)
}

/** A lease that lasts so much longer than a new one was written by a clock that was ahead. */
const AHEAD_MS = 1_000

/**
 * All claims use the database's clock. A lease that was written while that clock was ahead counts
 * as over, because otherwise nothing would be sent before its time comes. Its sender may still wait
 * for an answer, so the order counts as unanswered for as long as a new lease.
 */
async function take({ merchantId, orderId }: Order): Promise<Claim | null> {
  const latest = Prisma.sql`clock_timestamp() + make_interval(secs => ${(LEASE_MS + AHEAD_MS) / 1_000})`
  const [taken] = await prisma.$queryRaw<{ leasedUntil: Date }[]>`
    INSERT INTO "OrderClaim" AS c ("merchantId", "orderId", "leasedUntil")
    VALUES (
      ${merchantId}::uuid, ${orderId}::uuid, now() + make_interval(secs => ${LEASE_MS / 1_000})
    )
    ON CONFLICT ("merchantId", "orderId") DO UPDATE SET "leasedUntil" = EXCLUDED."leasedUntil",
      "unansweredUntil" = CASE WHEN greatest(c."leasedUntil", c."unansweredUntil") > ${latest}
        THEN EXCLUDED."leasedUntil" ELSE c."unansweredUntil" END
    WHERE c."leasedUntil" IS NULL OR c."leasedUntil" < now() OR c."leasedUntil" > ${latest}
    RETURNING c."leasedUntil"`
  return taken ? { merchantId, orderId, isEnded: false, ...taken } : null
}

/**
 * Ends a claim, because the provider has answered or nothing was sent. A refusal may be written in
 * the same database transaction if, and only if, this returns true.
 *
 * @returns whether no other request for the order can be under way: the claim was still the
 *   sender's own, and no earlier request without an answer may still be carried out
 */
export async function endClaim(db: Tx, claim: Claim): Promise<boolean> {
  const { merchantId, orderId, leasedUntil } = claim
  const ended = await db.$queryRaw<unknown[]>`
    WITH kept AS (
      UPDATE "OrderClaim" SET "leasedUntil" = NULL
      WHERE "merchantId" = ${merchantId}::uuid AND "orderId" = ${orderId}::uuid
        AND "leasedUntil" = ${leasedUntil} AND "unansweredUntil" >= now()
    )
    DELETE FROM "OrderClaim"
    WHERE "merchantId" = ${merchantId}::uuid AND "orderId" = ${orderId}::uuid
      AND "leasedUntil" = ${leasedUntil}
      AND ("unansweredUntil" IS NULL OR "unansweredUntil" < now())
    RETURNING "orderId"`
  claim.isEnded = true
  return ended.length > 0
}

/** Ends a claim early. It never rejects, because a claim that stays ends with its lease. */
async function leaveUnanswered({ merchantId, orderId, leasedUntil }: Claim): Promise<void> {
  await prisma.orderClaim
    .updateMany({
      where: { merchantId, orderId, leasedUntil },
      data: { leasedUntil: null, unansweredUntil: leasedUntil },
    })
    .catch((err) => log.warn({ err, merchantId, orderId }, 'a claim waits for its lease'))
}

/** Deletes claims that were over an hour ago, of orders that nobody had to send again. */
export async function forgetClaims(): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM "OrderClaim"
    WHERE greatest("leasedUntil", "unansweredUntil")
      < now() - make_interval(secs => ${HOUR_MS / 1_000})`
}
