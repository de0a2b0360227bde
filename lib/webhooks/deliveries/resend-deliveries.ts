import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { endOf, startOf } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { getEndpoint, refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { wakeEndpoints } from '@/lib/webhooks/endpoints/wake-endpoints'
import { dueAgain } from './due-again'
import { RESEND_MAX, type ResendBody, UNDELIVERED } from './resend-body'
import { resendWithinQuota } from './resend-within-quota'

/**
 * Makes the undelivered deliveries of a filter due, oldest first: at most 10,000 and within the
 * merchant's quota. Those are the failed ones and the pending ones that wait for a retry.
 * Deliveries that are due or being sent do not change, so that the same call continues where this
 * one ended. Endpoints that are switched off are skipped. A pause ends for the endpoints of
 * matching deliveries.
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
    const wanted = { merchantId, endpointIds, body, moment, max: granted }
    await wakeEndpoints(tx, merchantId, await findPaused(tx, wanted), moment)
    return makeDue(tx, wanted)
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

/** The paused endpoints for which a delivery matches the filter, also one that is due already. */
async function findPaused(tx: Tx, { merchantId, endpointIds, body, moment }: Wanted) {
  const either = statusesOf(body).map((status) =>
    status === 'PENDING'
      ? Prisma.sql`d."waitingFor" = w."endpointId"`
      : Prisma.sql`d."failedFor" = w."endpointId"`,
  )
  const rows = await tx.$queryRaw<{ endpointId: string }[]>`
    SELECT w."endpointId" FROM "WebhookEndpoint" w
    WHERE w."merchantId" = ${merchantId}::uuid AND w."endpointId" = ANY(${endpointIds}::uuid[])
      AND w."pausedUntil" > ${moment} AND EXISTS (
        SELECT FROM "Delivery" d JOIN "Event" e USING ("merchantId", "eventId")
        WHERE d."merchantId" = ${merchantId}::uuid AND (${Prisma.join(either, ' OR ')})
          ${narrow(body)}
      )`
  return rows.map(({ endpointId }) => endpointId)
}

async function makeDue(tx: Tx, { merchantId, endpointIds, body, moment, max }: Wanted) {
  const waiting = Prisma.sql`d."waitingFor" = ANY(${endpointIds}::uuid[])
    AND d."nextAttemptAt" > ${moment} AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= ${moment})`
  const failed = Prisma.sql`d."failedFor" = ANY(${endpointIds}::uuid[])`
  const either = statusesOf(body).map((status) => (status === 'PENDING' ? waiting : failed))
  const [row] = await tx.$queryRaw<[{ count: number; more: boolean }]>`
    WITH wanted AS MATERIALIZED (
      SELECT d."deliveryId", row_number() OVER (ORDER BY d."createdAt", d."eventId") AS "nth"
      FROM "Delivery" d JOIN "Event" e USING ("merchantId", "eventId")
      WHERE d."merchantId" = ${merchantId}::uuid AND (${Prisma.join(either, ' OR ')})
        ${narrow(body)}
      ORDER BY d."createdAt", d."eventId" LIMIT ${max + 1}
    ), again AS (
      UPDATE "Delivery" d ${dueAgain(moment)}
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

const statusesOf = ({ status }: ResendBody) => (status ? [status] : UNDELIVERED)

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
