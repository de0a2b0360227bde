import type { WebhookEndpoint } from '@/lib/db/generated/client'

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

/** An endpoint in wire form, without its secret. */
export function presentEndpoint(row: WebhookEndpoint) {
  return {
    id: row.endpointId,
    url: row.url,
    events: row.events,
    description: row.description,
    enabled: row.enabled,
    /** `gone` when it answered 410; null when it is on, or was switched off by a person. */
    disabledReason: row.disabledReason,
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
