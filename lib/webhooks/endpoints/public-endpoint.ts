import type { WebhookEndpoint } from '@/lib/db/generated/client'

/** Why an endpoint was switched off by itself: it answered 410, or failed for five days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const

/** Why an endpoint was switched off by itself. */
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** How an endpoint has fared over the last seven days. */
export interface Health {
  /** Deliveries that wait for their first or another attempt. */
  pending: number
  /** Deliveries that were given up. */
  failed: number
  lastDeliveredAt: Date | null
  lastFailureAt: Date | null
}

/** The health of an endpoint that nothing was sent to. */
export const NO_HEALTH: Health = {
  pending: 0,
  failed: 0,
  lastDeliveredAt: null,
  lastFailureAt: null,
}

/** What the engine knows of an endpoint that has not failed. */
export const NO_FAILURES = {
  failures: 0,
  failingSince: null,
  pauses: 0,
  pausedUntil: null,
  warnedAt: null,
}

/** An endpoint in wire form, without its secret. */
export function presentEndpoint(row: WebhookEndpoint) {
  return {
    id: row.endpointId,
    url: row.url,
    events: row.events,
    description: row.description,
    enabled: row.enabled,
    /** A `DisabledReason`; null when it is on, or was switched off by a person. */
    disabledReason: row.disabledReason as DisabledReason | null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** An endpoint in wire form, with its health. */
export function presentEndpointHealth(row: WebhookEndpoint, health: Health) {
  return {
    ...presentEndpoint(row),
    pending: health.pending,
    failed: health.failed,
    lastDeliveredAt: health.lastDeliveredAt?.toISOString() ?? null,
    lastFailureAt: health.lastFailureAt?.toISOString() ?? null,
  }
}
