import { validate as isUuid } from 'uuid'
import { AppError } from '@/lib/kernel/errors'
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/**
 * One of the merchant's endpoints.
 *
 * @throws AppError `not_found` also for another merchant's and for a deleted one
 */
export async function getEndpoint(
  merchantId: string,
  endpointId: string,
  tx: Tx = prisma,
): Promise<WebhookEndpoint> {
  const row = isUuid(endpointId)
    ? await tx.webhookEndpoint.findFirst({ where: { merchantId, endpointId, deletedAt: null } })
    : null
  if (!row) throw new AppError('not_found', 'There is no such webhook endpoint')
  return row
}
