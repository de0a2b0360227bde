import type { Replay } from '@/lib/platform/db/generated/client'

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
