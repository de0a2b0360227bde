import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import { type DisabledReason, FAILING_MS, nextStep, type Watched } from './public-endpoint'

const FIND = `
  SELECT "merchantId", "endpointId", "url", "failingSince", "lastFailureAt", "warnedAt"
  FROM "WebhookEndpoint"
  WHERE "failingSince" <= $1 AND "enabled" AND "deletedAt" IS NULL
    AND ($2::uuid IS NULL OR "merchantId" = $2)`

/**
 * Warns the owners of endpoints that have failed for a day, once, and switches off those that have
 * failed for five. May run twice, also at once: each is told once.
 *
 * @param merchantId when given, only this merchant's
 */
export async function watchEndpoints(merchantId: string | null = null): Promise<void> {
  const since = new Date(now().getTime() - FAILING_MS.warned)
  const { rows } = await pool.query<Watched>(FIND, [since, merchantId])
  for (const endpoint of rows) {
    const step = nextStep(endpoint)
    if (step === 'warn') await warn(endpoint)
    if (step === 'disable') await disableEndpoint(endpoint, 'failing')
  }
}

async function warn({ merchantId, endpointId, url, failingSince }: Watched): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { merchantId, endpointId, url, failingSince, warnedAt: null, enabled: true },
      data: { warnedAt: now() },
    })
    if (count === 0) return
    const detail = { endpointId, url, failingSince: failingSince.toISOString() }
    await notifyOwners(tx, merchantId, { kind: 'endpoint_warned', detail })
  })
}

interface Blamed {
  merchantId: string
  endpointId: string
  url: string
}

/**
 * Switches an endpoint off for its own answers and tells its owners, once: unless it is off
 * already, or its URL was changed meanwhile. What waits for it is set aside by the engine.
 */
export async function disableEndpoint(
  { merchantId, endpointId, url }: Blamed,
  reason: DisabledReason,
): Promise<void> {
  const moment = now()
  await prisma.$transaction(async (tx) => {
    const [row] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { merchantId, endpointId, url, enabled: true, deletedAt: null },
      data: { enabled: false, disabledReason: reason, disabledAt: moment, updatedAt: moment },
    })
    if (!row) return
    const { failingSince } = row
    await notifyOwners(tx, merchantId, {
      kind: `endpoint_${reason}`,
      detail: { endpointId, url, failingSince: failingSince?.toISOString() ?? null },
    })
  })
}
