import type { Locale } from '@/lib/i18n/locale'
import type { Attempt, Delivery, Event, WebhookEndpoint } from '@/lib/platform/db/generated/client'
import { errorInWords } from '@/lib/webhooks/attempt-error'
import { presentHeaders } from '@/lib/webhooks/attempt-schema'

type Row = Delivery & { event: Pick<Event, 'name' | 'transactionId'> }

/** A delivery in wire form. */
export function presentDelivery(row: Row) {
  return {
    id: row.deliveryId,
    endpointId: row.endpointId,
    event: row.event.name,
    transactionId: row.event.transactionId,
    status: row.status,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
    lastLatencyMs: row.lastLatencyMs,
    /** A code of `ATTEMPT_ERRORS`; null after a success. */
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    /** Null if no further attempt is planned. */
    nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
  }
}

type FullRow = Delivery & {
  event: Event
  endpoint: Pick<WebhookEndpoint, 'url'>
  tries: Attempt[]
}

/** A delivery in wire form, with its payload and attempts. */
export function presentDeliveryRecord(row: FullRow, locale: Locale) {
  return {
    ...presentDelivery(row),
    url: row.endpoint.url,
    occurredAt: row.event.occurredAt.toISOString(),
    payload: row.event.payload,
    tries: row.tries.map((attempt) => presentAttempt(attempt, locale)),
  }
}

function presentAttempt(row: Attempt, locale: Locale) {
  return {
    number: row.number,
    startedAt: row.startedAt.toISOString(),
    latencyMs: row.latencyMs,
    statusCode: row.statusCode,
    error: row.error,
    errorMessage: errorInWords(row.error, locale),
    requestHeaders: presentHeaders(row.requestHeaders),
    responseHeaders: presentHeaders(row.responseHeaders),
    responseBody: row.responseBody,
  }
}
