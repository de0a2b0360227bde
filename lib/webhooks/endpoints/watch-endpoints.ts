import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import type { DisabledReason } from './endpoint-schema'
import { FAILING_MS, type FailingEndpoint, nextStep } from './failing'
import { NEVER_VERIFIED_MS } from './ping'

const FIND_FAILING = `
  SELECT "merchantId", "endpointId", "url", "failingSince", "lastFailureAt", "warnedAt"
  FROM "WebhookEndpoint"
  WHERE "failingSince" <= $1 AND "enabled" AND "deletedAt" IS NULL
    AND ($2::uuid IS NULL OR "merchantId" = $2)`

const FIND_UNVERIFIED = `
  SELECT "merchantId", "endpointId", "url", "unverifiedSince"
  FROM "WebhookEndpoint"
  WHERE "verifiedAt" IS NULL AND "unverifiedSince" <= $1 AND "enabled" AND "deletedAt" IS NULL
    AND ($2::uuid IS NULL OR "merchantId" = $2)`

/**
 * Warns the owners of endpoints that have failed for a day. Disables endpoints that have failed for
 * five days, and those whose URL has answered no ping with 2xx for five days, because deliveries
 * that wait keep their payments from being masked. It may run concurrently: each e-mail is sent
 * once.
 *
 * @param merchantId when given, only this merchant's endpoints
 */
export async function watchEndpoints(merchantId: string | null = null): Promise<void> {
  await watchFailing(merchantId)
  const since = new Date(now().getTime() - NEVER_VERIFIED_MS)
  const { rows } = await pool.query<UnverifiedEndpoint>(FIND_UNVERIFIED, [since, merchantId])
  for (const endpoint of rows) await disableEndpoint(endpoint, 'never_verified')
}

async function watchFailing(merchantId: string | null): Promise<void> {
  const since = new Date(now().getTime() - FAILING_MS.warned)
  const { rows } = await pool.query<FailingEndpoint>(FIND_FAILING, [since, merchantId])
  for (const endpoint of rows) {
    const step = nextStep(endpoint)
    if (step === 'warn') await warn(endpoint)
    if (step === 'disable') await disableEndpoint(endpoint, 'failing')
  }
}

async function warn({ merchantId, endpointId, url, failingSince }: FailingEndpoint): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { merchantId, endpointId, url, failingSince, warnedAt: null, enabled: true },
      data: { warnedAt: now() },
    })
    if (count === 0) return
    const detail = { endpointId, url, since: failingSince.toISOString() }
    await notifyOwners(tx, merchantId, { kind: 'endpoint_warned', detail })
  })
}

interface DisabledEndpoint {
  merchantId: string
  endpointId: string
  url: string
  /** Disable it only if it has failed since then. */
  failingSince?: Date
  /** Disable it only if its URL has been unverified since then, and still is. */
  unverifiedSince?: Date
}

type UnverifiedEndpoint = DisabledEndpoint & { unverifiedSince: Date }

/**
 * Disables an endpoint because of what it answers, or does not answer, and e-mails its owners,
 * once. It does nothing if the endpoint is already disabled, has recovered or was verified, or its
 * URL was changed meanwhile. The engine then sets its waiting deliveries to FAILED.
 */
export async function disableEndpoint(
  { merchantId, endpointId, url, failingSince, unverifiedSince }: DisabledEndpoint,
  reason: DisabledReason,
): Promise<void> {
  const moment = now()
  const unverified = unverifiedSince && { unverifiedSince, verifiedAt: null }
  const key = { merchantId, endpointId, url, failingSince, ...unverified }
  await prisma.$transaction(async (tx) => {
    const [row] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { ...key, enabled: true, deletedAt: null },
      data: { enabled: false, disabledReason: reason, disabledAt: moment, updatedAt: moment },
    })
    if (!row) return
    const since = unverifiedSince ?? row.failingSince
    await notifyOwners(tx, merchantId, {
      kind: `endpoint_${reason}`,
      detail: { endpointId, url, since: since?.toISOString() ?? null },
    })
  })
}
