import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { now } from '@/lib/platform/clock'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import type { Health } from './endpoint-schema'
import { presentEndpointHealth } from './public-endpoint'
import { readHealth } from './read-health'

/** All of the merchant's endpoints, newest first, with their health. */
export async function listEndpoints(merchantId: string) {
  const rows = await prisma.webhookEndpoint.findMany({
    where: { merchantId, deletedAt: null },
    orderBy: { endpointId: 'desc' },
  })
  const healthOf = await readHealth(
    merchantId,
    rows.map((row) => row.endpointId),
  )
  return rows.map((row) => present(row, healthOf(row.endpointId)))
}

/**
 * One of the merchant's endpoints, with its health.
 *
 * @throws AppError `not_found`
 */
export async function showEndpoint(merchantId: string, endpointId: string) {
  const row = await getEndpoint(merchantId, endpointId)
  const healthOf = await readHealth(merchantId, [endpointId])
  return present(row, healthOf(row.endpointId))
}

function present(row: WebhookEndpoint, health: Health) {
  const moment = now()
  return presentEndpointHealth(row, { health, secrets: openSecrets(row, moment), now: moment })
}

/**
 * One of the merchant's endpoints.
 *
 * @throws AppError `not_found` also for another merchant's endpoint and for a deleted one
 */
export async function getEndpoint(
  merchantId: string,
  endpointId: string,
  tx: Tx = prisma,
): Promise<WebhookEndpoint> {
  const row = isId(endpointId)
    ? await tx.webhookEndpoint.findFirst({ where: { merchantId, endpointId, deletedAt: null } })
    : null
  if (!row) throw new AppError('not_found', 'There is no such webhook endpoint')
  return row
}

/**
 * Locks and reads an endpoint. Its changes take turns, because each writes what follows from the
 * state before it: of two concurrent rotations a secret would be returned and then overwritten.
 *
 * @throws AppError `not_found`
 */
export async function lockEndpoint(
  tx: Tx,
  merchantId: string,
  endpointId: string,
): Promise<WebhookEndpoint> {
  if (isId(endpointId)) {
    await tx.$executeRaw`
      SELECT FROM "WebhookEndpoint"
      WHERE "merchantId" = ${merchantId}::uuid AND "endpointId" = ${endpointId}::uuid
      FOR NO KEY UPDATE`
  }
  return getEndpoint(merchantId, endpointId, tx)
}

/**
 * Refuses to send again to an endpoint that is switched off. If it is switched off right after this
 * check, the engine sets aside the deliveries that were made due for it.
 *
 * @throws AppError `invalid_state`
 */
export function refuseSwitchedOff({ enabled }: Pick<WebhookEndpoint, 'enabled'>): void {
  if (enabled) return
  throw new AppError('invalid_state', 'The endpoint is switched off; switch it on first')
}
