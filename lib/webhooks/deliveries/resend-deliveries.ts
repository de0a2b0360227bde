import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { endOf, startOf } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { SET_ASIDE } from '@/lib/webhooks/attempt-error'
import { getEndpoint, refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { wakeEndpoints } from '@/lib/webhooks/endpoints/wake-endpoints'
import { RESEND_MAX, type ResendBody, UNDELIVERED } from './resend-body'
import { resendWithinQuota } from './resend-within-quota'

/**
 * Makes the undelivered deliveries of a filter due, oldest first: at most 10,000 and within the
 * merchant's quota. Those are the failed ones and the pending ones that wait for a retry.
 * Deliveries that are due or being sent do not change, so that the same call continues where this
 * one ended. Endpoints that are switched off are skipped.
 *
 * @throws AppError `not_found` for another merchant's endpoint
 * @throws AppError `invalid_state` when the given endpoint is switched off
 * @throws AppError `rate_limited` while another call runs, or when the quota is used up
 */
export async function resendDeliveries(
  actor: Actor,
  body: ResendBody,
  { max = RESEND_MAX }: { max?: number } = {},
) {
  const { merchantId } = actor
  const endpointIds = await findEndpoints(merchantId, body.endpointId)
  if (endpointIds.length === 0) return { resent: 0, more: false }
  const { count, more } = await resendWithinQuota(actor, max, async (tx, granted) => {
    await recordAct(tx, actor, 'webhook.resent_together', body.endpointId ?? merchantId)
    const moment = now()
    const result = await makeDue(tx, { merchantId, endpointIds, body, moment, max: granted })
    await wakeEndpoints(tx, merchantId, endpointIds, moment)
    return result
  })
  return { resent: count, more }
}

/** The given endpoint, or all that are switched on. */
async function findEndpoints(merchantId: string, endpointId?: string): Promise<string[]> {
  if (endpointId) {
    refuseSwitchedOff(await getEndpoint(merchantId, endpointId))
    return [endpointId]
  }
  const rows = await prisma.webhookEndpoint.findMany({
    where: { merchantId, deletedAt: null, enabled: true },
    select: { endpointId: true },
  })
  return rows.map((row) => row.endpointId)
}

interface Wanted {
  merchantId: string
  endpointIds: string[]
  body: ResendBody
  moment: Date
  max: number
}

// `firstAttemptAt` is reset so that a transaction's events are sent in order: an event waits for the
// earlier ones only for a while after their first attempt.
async function makeDue(tx: Tx, { merchantId, endpointIds, body, moment, max }: Wanted) {
  const statuses = body.status ? [body.status] : UNDELIVERED
  const waiting = Prisma.sql`d."waitingFor" = ANY(${endpointIds}::uuid[])
    AND d."nextAttemptAt" > ${moment} AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${moment})`
  const failed = Prisma.sql`d."failedFor" = ANY(${endpointIds}::uuid[])`
  const either = statuses.map((status) => (status === 'PENDING' ? waiting : failed))
  const [row] = await tx.$queryRaw<[{ count: number; more: boolean }]>`
    WITH wanted AS MATERIALIZED (
      SELECT d."deliveryId", row_number() OVER (ORDER BY d."createdAt", d."eventId") AS "nth"
      FROM "Delivery" d JOIN "Event" e USING ("merchantId", "eventId")
      WHERE d."merchantId" = ${merchantId}::uuid AND (${Prisma.join(either, ' OR ')})
        ${narrow(body)}
      ORDER BY d."createdAt", d."eventId" LIMIT ${max + 1}
    ), again AS (
      UPDATE "Delivery" d SET "status" = 'PENDING', "nextAttemptAt" = ${moment}, "firstAttemptAt" = NULL,
        "lastError" = nullif(d."lastError", ${SET_ASIDE})
      FROM wanted t
      WHERE t."nth" <= ${max} AND d."merchantId" = ${merchantId}::uuid
        AND d."deliveryId" = t."deliveryId" AND d."status" <> 'DELIVERED'
        AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${moment})
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM again)::int AS "count",
      EXISTS (SELECT 1 FROM wanted WHERE "nth" > ${max}) AS "more"`
  return row
}

function narrow({ event, transactionId, startDate, endDate }: ResendBody): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.empty,
      event ? Prisma.sql`AND e."name" = ${event}` : Prisma.empty,
      transactionId ? Prisma.sql`AND d."transactionId" = ${transactionId}::uuid` : Prisma.empty,
      startDate ? Prisma.sql`AND d."createdAt" >= ${startOf(startDate)}` : Prisma.empty,
      endDate ? Prisma.sql`AND d."createdAt" < ${endOf(endDate)}` : Prisma.empty,
    ],
    ' ',
  )
}
