import type { Replay } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { getEndpoint } from '@/lib/webhooks/endpoints/list-endpoints'

const NEWEST = 20

/**
 * Returns the newest 20 replays of an endpoint, newest first.
 *
 * @throws AppError `not_found`
 */
export async function listReplays(merchantId: string, endpointId: string) {
  await getEndpoint(merchantId, endpointId)
  const rows = await prisma.replay.findMany({
    where: { merchantId, endpointId },
    orderBy: { replayId: 'desc' },
    take: NEWEST,
  })
  return rows.map(presentReplay)
}

/** A replay in wire form. */
export function presentReplay(row: Replay) {
  return {
    id: row.replayId,
    endpointId: row.endpointId,
    status: row.status,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    failedOnly: row.failedOnly,
    queued: row.queued,
    reached: row.reached?.toISOString() ?? null,
    waitsUntil: row.waitsUntil?.toISOString() ?? null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
