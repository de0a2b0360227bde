import { now } from '@/lib/platform/clock'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { openSecrets } from '@/lib/webhooks/sending/open-secrets'
import { getEndpoint } from './get-endpoint'
import { type Health, presentEndpointHealth } from './public-endpoint'
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
