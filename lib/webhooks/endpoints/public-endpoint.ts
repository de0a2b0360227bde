import type { WebhookEndpoint } from '@/lib/platform/db/generated/client'
import type { AttemptError } from '@/lib/webhooks/attempt-error'
import { secretPrefix } from '@/lib/webhooks/sending/signature'

/** Why an endpoint was switched off by itself: it answered 410, or failed for five days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const

/** Why an endpoint was switched off by itself. */
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** What was queued for an endpoint on a day of São Paulo, and what became of it. */
export interface HealthDay {
  /** YYYY-MM-DD. */
  date: string
  delivered: number
  failed: number
  pending: number
}

/** How an endpoint has fared over the last seven days, today included. */
export interface Health {
  /** Deliveries that wait for their first or another attempt. */
  pending: number
  /** Deliveries that were given up. */
  failed: number
  /** Of the deliveries that were attempted, the share that arrived; null when none was. */
  successRate: number | null
  /** Of the last attempts of the newest deliveries; null when there are none. */
  latencyMs: { p50: number | null; p95: number | null }
  lastDeliveredAt: Date | null
  /** Every one of the days, oldest first. */
  days: HealthDay[]
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
    /** When it was switched off; null while it is on. */
    disabledAt: row.disabledAt?.toISOString() ?? null,
    /** When its URL first answered a ping with 2xx; until then it gets nothing but pings. */
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    /** When the next automatic ping goes out; null when none does. */
    nextPingAt: (row.enabled && row.nextPingAt?.toISOString()) || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What is known of an endpoint beside its row. */
interface Known {
  health: Health
  /** Those that sign now, the one in force first. */
  secrets: [string, ...string[]]
  now: Date
}

/** An endpoint in wire form, with its health, and how it is spared, failing or rotated right now. */
export function presentEndpointHealth(row: WebhookEndpoint, { health, secrets, now }: Known) {
  const after = (date: Date | null) => (date && date > now ? date.toISOString() : null)
  const [current, previous] = secrets
  return {
    ...presentEndpoint(row),
    ...health,
    lastDeliveredAt: health.lastDeliveredAt?.toISOString() ?? null,
    lastPing: row.lastPingAt && {
      at: row.lastPingAt.toISOString(),
      status: row.lastPingStatusCode,
      error: row.lastPingError as AttemptError | null,
    },
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedUntil: after(row.pausedUntil),
    secretPrefix: secretPrefix(current),
    previousSecretPrefix: previous === undefined ? null : secretPrefix(previous),
    previousSecretUntil: after(row.previousSecretUntil),
  }
}

const DAY = 24 * 3_600_000

/** For how long an endpoint has failed, without one success, when its owners are warned, and when it is switched off. */
export const FAILING_MS = { warned: DAY, disabled: 5 * DAY }

/** An endpoint that fails. */
export interface Watched {
  merchantId: string
  endpointId: string
  url: string
  /** When the first of its failures began, and when the last one ended. */
  failingSince: Date
  lastFailureAt: Date
  warnedAt: Date | null
}

/**
 * What is due for an endpoint that fails. Counted from its first failure to its last, not to now:
 * one that nothing was sent to meanwhile has not failed meanwhile.
 */
export function nextStep({ failingSince, lastFailureAt, warnedAt }: Watched) {
  const failedMs = lastFailureAt.getTime() - failingSince.getTime()
  if (failedMs >= FAILING_MS.disabled) return 'disable'
  return failedMs >= FAILING_MS.warned && !warnedAt ? 'warn' : null
}
