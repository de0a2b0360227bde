import { notifyOwners } from '@/lib/messages/notify-owners'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
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
 * that wait keep their payments from being masked. A failure with one endpoint does not stop the
 * others. It may run concurrently: each e-mail is sent once.
 *
 * @param merchantId when given, only this merchant's endpoints
 * @throws the last failure, after all were attempted
 */
export async function watchEndpoints(merchantId: string | null = null): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const since = { failing: ago(FAILING_MS.warned), unverified: ago(NEVER_VERIFIED_MS) }
  const failing = await pool.query<FailingEndpoint>(FIND_FAILING, [since.failing, merchantId])
  const unverified = await pool.query<UnverifiedEndpoint>(FIND_UNVERIFIED, [
    since.unverified,
    merchantId,
  ])
  const due = [...failing.rows, ...unverified.rows]
  await attemptEach(due, 'warn of an endpoint or disable it', (endpoint) =>
    'unverifiedSince' in endpoint
      ? disableEndpoint(endpoint, 'never_verified')
      : watchFailing(endpoint),
  )
}

async function watchFailing(endpoint: FailingEndpoint): Promise<void> {
  const step = nextStep(endpoint)
  if (step === 'warn') await warn(endpoint)
  if (step === 'disable') await disableEndpoint(endpoint, 'failing')
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
