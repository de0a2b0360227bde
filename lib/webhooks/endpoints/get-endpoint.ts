import { validate as isUuid } from 'uuid'
import type { WebhookEndpoint } from '@/lib/db/generated/client'
import { prisma, type Tx } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'

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
