import type { Delivery, Event } from '@/lib/db/generated/client'

type Row = Delivery & { event: Pick<Event, 'name' | 'transactionId'> }

/** A delivery in wire form. */
export function presentDelivery(row: Row) {
  return {
    id: row.deliveryId,
    event: row.event.name,
    transactionId: row.event.transactionId,
    status: row.status,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
    lastLatencyMs: row.lastLatencyMs,
    /** A code of `ATTEMPT_ERRORS`, null after a success. */
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    /** Null when no further attempt is to come. */
    nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
  }
}
